import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankTrades, type Trade } from './rankTrades.ts'

const now = 1_000_000
const hour = 3_600
const sol = 1_000_000_000n

const trade = (changes: Partial<Trade> = {}): Trade => ({
  mint: 'anvil',
  trader: 'ada',
  at: now,
  isBuy: true,
  lamports: sol,
  amount: 1_000n,
  ...changes,
})

const rank = (trades: readonly Trade[], seconds = hour, holders = new Map<string, number>()) =>
  rankTrades(trades, { now, seconds, holders })

const [volume, traders, growth] = [0.5, 0.3, 0.2]

test('scores an hour by volume in SOL, traders and share of new holders', () => {
  const trades = [trade({ lamports: 2n * sol }), trade({ trader: 'bo' }), trade({ trader: 'bo', isBuy: false })]

  const [anvil] = rank(trades, hour, new Map([['anvil', 4]]))

  expect(anvil).toMatchObject({ trades: 3, traders: 2, newHolders: 1, lamports: 4n * sol })
  expect(anvil?.score).toBeCloseTo(volume * Math.log(5) + traders * Math.log(3) + growth / 4, 12)
})

test('halves the weight after six hours', () => {
  const [fresh] = rank([trade()], 24 * hour)
  const [old] = rank([trade({ at: now - 6 * hour })], 24 * hour)

  expect((fresh?.score ?? 0) / (old?.score ?? 0)).toBeCloseTo(2, 12)
})

test('counts within the interval, with the price from before it', () => {
  const trades = [
    trade({ at: now - 2 * hour, lamports: sol, amount: 10n }),
    trade({ at: now - 100, lamports: 3n * sol, amount: 10n, trader: 'bo' }),
  ]

  expect(rank(trades)).toMatchObject([{ trades: 1, traders: 1, lamports: 3n * sol, newHolders: 1 }])
  expect(rank(trades, 24 * hour)).toMatchObject([{ trades: 2, traders: 2, lamports: 4n * sol }])
  expect(rank(trades, 60)).toEqual([])
})

test('does not count earlier holders as new', () => {
  const [anvil] = rank([trade({ at: now - 2 * hour }), trade()])

  expect(anvil?.newHolders).toBe(0)
})

test('starts the price line at the first trade, and continues it without trades', () => {
  const trades = [
    trade({ at: now - hour / 2, lamports: 10n, amount: 10n }),
    trade({ at: now - hour / 4, lamports: 20n, amount: 10n }),
  ]

  expect(rank(trades)[0]?.prices).toEqual([...Array(6).fill(1), ...Array(7).fill(2)])
})

test('never lowers a rank for more volume or traders, and counts every trade within the interval once', () => {
  const trades = fc.array(
    fc.record({
      mint: fc.constantFrom('anvil', 'bell', 'coil'),
      trader: fc.constantFrom('ada', 'bo', 'cy'),
      at: fc.integer({ min: now - 2 * hour, max: now + 10 }),
      isBuy: fc.boolean(),
      lamports: fc.bigInt({ min: 0n, max: 100n * sol }),
      amount: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    }),
  )
  fc.assert(
    fc.property(trades, (some) => {
      const all = some.toSorted((left, right) => left.at - right.at)
      const counted = all.filter(
        ({ at, lamports, amount }) => at > now - hour && at <= now && lamports > 0n && amount > 0n,
      )
      const ranked = rank(all)
      expect(ranked.reduce((sum, one) => sum + one.trades, 0)).toBe(counted.length)
      expect(ranked.reduce((sum, one) => sum + one.lamports, 0n)).toBe(
        counted.reduce((sum, { lamports }) => sum + lamports, 0n),
      )
      const scores = ranked.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((left, right) => right - left))
      const [top] = ranked
      if (!top) return
      const more = rank([...all.filter(({ at }) => at <= now), trade({ mint: top.mint, trader: 'new' })])
      expect(more[0]?.mint).toBe(top.mint)
    }),
  )
})
