import type { ListedWallet } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { gridOf } from './gridOf.ts'

const wallet = (id: string): ListedWallet => ({ id, name: id.toUpperCase() })
const page = (...ids: string[]) => ({ wallets: ids.map(wallet), count: ids.length })
const names = (tiles: ReturnType<typeof gridOf>) =>
  tiles.map(({ listed, isInstalled }) => listed.id + (isInstalled ? '*' : ''))

test('what is installed comes first, then what the host wants first, then the pages', () => {
  const tiles = gridOf({
    pages: [page('a', 'b'), page('c', 'd')],
    first: [wallet('d'), wallet('e')],
    isInstalled: ({ id }) => id === 'c',
  })

  expect(names(tiles)).toEqual(['c*', 'd', 'e', 'a', 'b'])
})

test('a wallet of two pages is one tile', () => {
  const tiles = gridOf({ pages: [page('a', 'b'), page('b', 'c')], first: [], isInstalled: () => false })

  expect(names(tiles)).toEqual(['a', 'b', 'c'])
})

test('without pages there are no tiles', () => {
  expect(gridOf({ pages: [], first: [], isInstalled: () => true })).toEqual([])
})
