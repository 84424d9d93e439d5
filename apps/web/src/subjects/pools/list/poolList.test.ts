import { createNetworks } from '@solsmith/chain'
import { poolPageSize } from '@solsmith/wire'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { noFilters, type PoolFilters, pagesOf, pairText, poolPageQuery } from './poolList.ts'

const [network] = createNetworks(() => '', null)
if (!network) throw new TypeError('There are networks.')

afterEach(() => void vi.unstubAllGlobals())

type Asked = Parameters<typeof poolPageQuery>[1]

const queryOf = (change: Partial<Asked> = {}) =>
  poolPageQuery(network, {
    sort: { key: 'liquidity', isDescending: true },
    filters: noFilters,
    from: 0,
    isHeld: false,
    ...change,
  })

async function ask(change: Partial<Asked>): Promise<string> {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (input: unknown) => {
    urls.push(String(input))
    return Response.json({ count: 0, total: 0, slot: '1', pools: [] })
  })
  await new QueryClient().fetchQuery(queryOf(change))
  const [url = ''] = urls
  return decodeURIComponent(url.replace(/^[^?]*\?/, ''))
}

const filtered = (filters: Partial<PoolFilters>) => ({ filters: { ...noFilters, ...filters } })

test.for<[string, Partial<Asked>, string]>([
  ['the deepest first', {}, 'sort=liquidity&order=down&from=0'],
  ['the youngest first', { sort: { key: 'age', isDescending: false }, from: 200 }, 'sort=age&order=up&from=200'],
  ['a search', filtered({ search: ' anv ' }), 'sort=liquidity&order=down&from=0&search=anv'],
  ['a search for nothing', filtered({ search: '  ' }), 'sort=liquidity&order=down&from=0'],
  ['at least one SOL', filtered({ leastSol: 1 }), 'sort=liquidity&order=down&from=0&leastLiquidity=1000000000'],
  ['at most a second old', filtered({ mostAge: 1 }), 'sort=liquidity&order=down&from=0&mostAge=1'],
  ['half of it locked', filtered({ isHalfLocked: true }), 'sort=liquidity&order=down&from=0&locked=half'],
])('requests %s from the server', async ([, change, query]) => {
  expect(await ask(change)).toBe(query)
})

test('refreshes visible rows every 15 seconds, except while one is hovered', () => {
  const { refetchInterval, refetchOnWindowFocus, staleTime } = queryOf()

  expect([refetchInterval, refetchOnWindowFocus, staleTime]).toEqual([15_000, true, 15_000])
  expect(queryOf({ isHeld: true })).toMatchObject({ refetchInterval: false, refetchOnWindowFocus: false })
})

test.for([
  [0, 20, []],
  [0, poolPageSize, []],
  [0, poolPageSize + 1, [poolPageSize]],
  [poolPageSize - 1, poolPageSize + 5, [poolPageSize]],
  [poolPageSize, poolPageSize, [poolPageSize]],
  [2 * poolPageSize, 4 * poolPageSize, [2 * poolPageSize, 3 * poolPageSize]],
] as const)('rows %d to %d are in the pages %j, plus the first', ([from, to, pages]) => {
  expect(pagesOf(from, to)).toEqual(pages)
})

test('names a pool after its two tokens', () => {
  const token = (symbol: string) => ({ mint: symbol, symbol, picture: null })

  expect(pairText({ tokens: [token('ANVL'), token('SOL')] } as unknown as Parameters<typeof pairText>[0])).toBe(
    'ANVL / SOL',
  )
})
