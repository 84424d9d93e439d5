import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, listTokens, type SortKey, type TrendingToken } from './listTokens.ts'
import { trendingToken } from './testing/trendingToken.ts'

const all: Filters = {
  search: '',
  leastLiquidity: 0,
  mostAge: 0,
  standard: 'any',
  hidesVerified: false,
  hidesImitations: false,
}

const symbols = (tokens: readonly TrendingToken[], filters: Partial<Filters> = {}, key: SortKey = 'rank') =>
  listTokens(tokens, {
    source: 'instance',
    filters: { ...all, ...filters },
    sort: { key, isDescending: key !== 'rank' },
  }).map(({ symbol }) => symbol)

const at = (rank: number) => [{ source: 'instance', rank }] as const satisfies TrendingToken['ranks']
const harbor = trendingToken({ symbol: 'HRBR', name: 'Harbor Coin', ranks: [...at(1)], liquidity: 400, ageSeconds: 50 })
const kiln = trendingToken({ symbol: 'KILN', name: 'Kiln', ranks: [...at(2)], liquidity: 9_000, ageSeconds: 5_000 })
const unknown = trendingToken({
  symbol: 'MOTH',
  name: 'Moth',
  ranks: [...at(3)],
  liquidity: null,
  ageSeconds: null,
  settings: null,
})

test("sorts a source's tokens by rank or figure, with unknown ones last", () => {
  const other = trendingToken({ symbol: 'ELSE', ranks: [{ source: 'jupiter', rank: 1 }] })
  const tokens = [unknown, kiln, other, harbor]

  expect(symbols(tokens)).toEqual(['HRBR', 'KILN', 'MOTH'])
  expect(symbols(tokens, {}, 'liquidity')).toEqual(['KILN', 'HRBR', 'MOTH'])
  expect(symbols(tokens, {}, 'ageSeconds')).toEqual(['KILN', 'HRBR', 'MOTH'])
})

test('applies each filter, and drops what it cannot judge', () => {
  const tokens = [harbor, kiln, unknown]

  expect(symbols(tokens, { leastLiquidity: 1_000 })).toEqual(['KILN'])
  expect(symbols(tokens, { mostAge: 60 })).toEqual(['HRBR'])
  expect(symbols(tokens, { leastLiquidity: 400 })).toEqual(['HRBR', 'KILN'])
  expect(symbols(tokens, { mostAge: 5_000 })).toEqual(['HRBR', 'KILN'])
  expect(symbols(tokens, { standard: 'modern' })).toEqual(['HRBR', 'KILN'])
  const marked = [harbor, { ...kiln, isVerified: true }, { ...unknown, imitates: 'USDC' }]
  expect(symbols(marked, { hidesVerified: true })).toEqual(['HRBR', 'MOTH'])
  expect(symbols(marked, { hidesImitations: true })).toEqual(['HRBR', 'KILN'])
})

test('finds a name, symbol or full address, ignoring case', () => {
  const tokens = [harbor, kiln]

  for (const search of ['harb', 'HRBR', ' coin ', 'hárbor']) expect(symbols(tokens, { search })).toEqual(['HRBR'])
  expect(symbols(tokens, { search: kiln.mint })).toEqual(['HRBR', 'KILN'])
  expect(symbols(tokens, { search: kiln.mint.slice(4) })).toEqual([])
})

test('reverses known values, and keeps all rows', () => {
  const tokens = fc.array(fc.record({ value: fc.option(fc.nat()), rank: fc.nat() }))
  fc.assert(
    fc.property(tokens, (some) => {
      const list = some.map(({ value, rank }) => trendingToken({ volume: value, ranks: [...at(rank)] }))
      const sorted = [false, true].map((isDescending) =>
        listTokens(list, { source: 'instance', filters: all, sort: { key: 'volume', isDescending } }).map(
          ({ volume }) => volume,
        ),
      )
      const known = some.flatMap(({ value }) => value ?? [])
      const rest = Array(some.length - known.length).fill(null)
      expect(sorted[0]).toEqual([...known.toSorted((left, right) => left - right), ...rest])
      expect(sorted[1]).toEqual([...known.toSorted((left, right) => right - left), ...rest])
    }),
  )
})

test('uses ranks of the selected source only', () => {
  const ranks = (instance: number, jupiter: number): TrendingToken['ranks'] => [
    { source: 'jupiter', rank: jupiter },
    { source: 'instance', rank: instance },
  ]
  const [one, two] = [
    trendingToken({ symbol: 'ONE', ranks: ranks(2, 1) }),
    trendingToken({ symbol: 'TWO', ranks: ranks(1, 2) }),
  ]

  expect(symbols([one, two])).toEqual(['TWO', 'ONE'])
  const turned = listTokens([one, two], {
    source: 'instance',
    filters: all,
    sort: { key: 'rank', isDescending: true },
  })
  expect(turned.map(({ symbol }) => symbol)).toEqual(['ONE', 'TWO'])
})

test('orders equal and unknown figures by rank', () => {
  const [a, b] = [
    trendingToken({ symbol: 'A', ranks: [...at(1)], volume: 7, liquidity: null }),
    trendingToken({ symbol: 'B', ranks: [...at(2)], volume: 7, liquidity: null }),
  ]

  for (const key of ['volume', 'liquidity'] as const) expect(symbols([b, a], {}, key)).toEqual(['A', 'B'])
})

test('applies the smallest filter', () => {
  const [poor, old] = [
    trendingToken({ symbol: 'POOR', liquidity: 0, ageSeconds: 0 }),
    trendingToken({ symbol: 'OLD', liquidity: 9, ageSeconds: 9 }),
  ]

  expect(symbols([poor, old], { leastLiquidity: 1 })).toEqual(['OLD'])
  expect(symbols([poor, old], { mostAge: 1 })).toEqual(['POOR'])
  expect(symbols([poor, old])).toHaveLength(2)
})

test('finds nothing for a character that no name has', () => {
  expect(symbols([harbor, kiln], { search: '?' })).toEqual([])
})
