import type { ListedWallet } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { gridOf } from './gridOf.ts'

const wallet = (id: string): ListedWallet => ({ id, name: id.toUpperCase() })
const page = (...ids: string[]) => ({ wallets: ids.map(wallet), count: ids.length })
const names = (tiles: ReturnType<typeof gridOf>) =>
  tiles.map(({ listed, isInstalled }) => listed.id + (isInstalled ? '*' : ''))

test("lists installed wallets first, then the host's, then pages", () => {
  const tiles = gridOf({
    pages: [page('a', 'b'), page('c', 'd')],
    first: [wallet('d'), wallet('e')],
    isInstalled: ({ id }) => id === 'c',
  })

  expect(names(tiles)).toEqual(['c*', 'd', 'e', 'a', 'b'])
})

test('shows a wallet of two pages once', () => {
  const tiles = gridOf({ pages: [page('a', 'b'), page('b', 'c')], first: [], isInstalled: () => false })

  expect(names(tiles)).toEqual(['a', 'b', 'c'])
})

test('returns no tiles without pages', () => {
  expect(gridOf({ pages: [], first: [], isInstalled: () => true })).toEqual([])
})
