import { wrappedSolMint } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTokenError, type TokenErrors } from '../../errors.ts'
import { addressOf } from '../../testing/arbitraries.ts'
import { plainTier, poolOf, poolToken } from '../../testing/poolOf.ts'
import { checkFits, divideCeil } from '../poolMath.ts'
import type { FeeTerms, Pair, Pool, QuoteCreateInput, Side } from '../venue.ts'
import { lockedFees } from './lockedFees.ts'
import { quoteCreate } from './quoteCreate.ts'
import { quoteDepth } from './quoteDepth.ts'
import { quoteDeposit, quoteWithdraw } from './quoteLiquidity.ts'
import { quoteSwap } from './quoteSwap.ts'

const largest = 2n ** 64n - 1n
const pool = poolOf([400_000_000n, 10_000_000_000n])

function refused<N extends keyof TokenErrors>(run: () => unknown, name: N, context: Partial<TokenErrors[N]> = {}) {
  try {
    run()
  } catch (error) {
    if (isTokenError(error, name)) return expect(error.context).toMatchObject(context)
    throw error
  }
  throw new TypeError(`Not refused with ${name}`)
}

const verbs: readonly [keyof Pool['paused'], (on: Pool, slippageBps: number) => unknown][] = [
  ['swap', (on, slippage) => quoteSwap(on, { input: 0, amountIn: 1_000_000n }, slippage)],
  ['deposit', (on, slippage) => quoteDeposit(on, { lp: 1_000n }, slippage)],
  ['withdraw', (on, slippage) => quoteWithdraw(on, 1_000n, slippage)],
]

describe.each(verbs)('quote of a %s', (action, quote) => {
  test.each([0, -1, 5_001, 0.5, Number.NaN])('refuses a slippage of %d', (slippageBps) => {
    refused(() => quote(pool, slippageBps), 'SlippageRangeError', { slippageBps, least: 1, most: 5_000 })
  })

  test.each([1, 5_000])('accepts a slippage of %i', (slippageBps) => {
    expect(quote(pool, slippageBps)).toMatchObject({ slippageBps })
  })

  test('is refused if the venue paused this action, but not another one', () => {
    const others = { deposit: true, withdraw: true, swap: true, [action]: false }

    refused(() => quote({ ...pool, paused: { ...pool.paused, [action]: true } }, 50), 'PoolPausedError', { action })
    expect(quote({ ...pool, paused: others }, 50)).toBeDefined()
  })

  test('is refused with the authority that froze a vault', () => {
    const holder = addressOf(77)
    const frozen = poolOf([1_000n, 1_000n], {}, [{}, { isFrozen: true, freezeAuthority: holder }])

    refused(() => quote(frozen, 50), 'VaultFrozenError', { mint: wrappedSolMint, holder })
  })
})

describe('trade', () => {
  const swap = (on: Pool, known: Parameters<typeof quoteSwap>[1]) => quoteSwap(on, known, 50)

  test.each([0n, -1n])('refuses an amount of %s', (amount) => {
    refused(() => swap(pool, { input: 0, amountIn: amount }), 'AmountZeroError', { amount })
    refused(() => swap(pool, { input: 0, amountOut: amount }), 'AmountZeroError', { amount })
  })

  test('is refused with the open time until that second', () => {
    refused(() => swap({ ...pool, openTime: 1_001n }, { input: 0, amountIn: 5_000n }), 'PoolNotOpenError', {
      openTime: 1_001n,
    })
    expect(swap({ ...pool, openTime: 1_000n }, { input: 0, amountIn: 5_000n }).amountOut).toBeGreaterThan(0n)
  })

  test('is refused for a whole reserve or more, with the available amount', () => {
    const [, { reserve }] = pool.sides
    for (const wanted of [reserve, reserve + 1n, largest])
      refused(() => swap(pool, { input: 0, amountOut: wanted }), 'PoolTooShallowError', { wanted, reserve })
    // Buying all but the last unit is very expensive, but possible.
    expect(swap(pool, { input: 0, amountOut: reserve - 1n }).amountIn).toBeGreaterThan(pool.sides[0].reserve)
  })

  test('refuses outputs below one unit', () => {
    const steep = poolOf([10n ** 15n, 1_000n])

    refused(() => swap(steep, { input: 0, amountIn: 1n }), 'DustError')
    refused(() => swap(poolOf([0n, 5n]), { input: 0, amountIn: 1n }), 'PoolTooShallowError', { reserve: 0n })
  })

  test('refuses amounts beyond 64 bits before computing', () => {
    refused(() => swap(pool, { input: 0, amountIn: largest + 1n }), 'AmountTooLargeError', { amount: largest + 1n })
    refused(() => swap(pool, { input: 0, amountIn: largest }), 'AmountTooLargeError')
  })

  const anyFee: fc.Arbitrary<FeeTerms | null> = fc.option(
    fc.record({ basisPoints: fc.constantFrom(0, 1, 100, 9_999), maximumFee: fc.constantFrom(0n, 7n, largest) }),
  )
  const anyPool = fc
    .record({
      reserves: fc.tuple(fc.bigInt({ min: 10_000n, max: 2n ** 50n }), fc.bigInt({ min: 10_000n, max: 2n ** 50n })),
      fees: fc.tuple(anyFee, anyFee),
      creatorFee: fc.option(
        fc.record({ rate: fc.constantFrom(0n, 500n), on: fc.constantFrom('input', 'token-0', 'token-1') }),
      ),
    })
    .map(({ reserves, fees, creatorFee }) =>
      poolOf(reserves as Pair<bigint>, { creatorFee: creatorFee as Pool['creatorFee'] }, [
        { fee: fees[0] },
        { fee: fees[1] },
      ]),
    )
  /** Expects only named errors. */
  const tryQuote = <T>(run: () => T): T | null => {
    try {
      return run()
    } catch (error) {
      if (isTokenError(error)) return null
      throw error
    }
  }

  test('never lowers the product of the reserves, and its parts add up', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.constantFrom<Side>(0, 1),
        fc.bigInt({ min: 1n, max: 2n ** 50n }),
        fc.boolean(),
        (on, input, amount, isIn) => {
          const quote = tryQuote(() => swap(on, isIn ? { input, amountIn: amount } : { input, amountOut: amount }))
          if (!quote) return
          const [left, right] = quote.reservesAfter
          expect(left * right).toBeGreaterThanOrEqual(on.sides[0].reserve * on.sides[1].reserve)
          expect(quote.protocolFee + quote.fundFee).toBeLessThanOrEqual(quote.tradeFee)
          expect(quote.amountIn - quote.transferFees.input).toBeGreaterThan(0n)
          // The bound favours the signer.
          if (quote.kind === 'exact-in') expect(quote.limit).toBeLessThanOrEqual(quote.amountOut)
          else expect(quote.limit).toBeGreaterThanOrEqual(quote.amountIn)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('costs no more than the payment for the same output', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.constantFrom<Side>(0, 1),
        fc.bigInt({ min: 1n, max: 2n ** 46n }),
        (on, input, amountIn) => {
          const given = tryQuote(() => swap(on, { input, amountIn }))
          const asked = given && tryQuote(() => swap(on, { input, amountOut: given.amountOut }))
          if (asked) expect(asked.amountIn).toBeLessThanOrEqual(amountIn)
          if (asked) expect(asked.amountOut).toBeGreaterThanOrEqual(given.amountOut)
        },
      ),
      { numRuns: 300 },
    )
  })

  test("charges the creator fee on the pool's configured side", () => {
    const on = (side: 'input' | 'token-0' | 'token-1') =>
      ([0, 1] as const).map(
        (input) =>
          swap({ ...pool, creatorFee: { rate: 500n, on: side } }, { input, amountIn: 1_000_000n }).creatorFeeSide,
      )

    expect([on('input'), on('token-0'), on('token-1')]).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
    ])
  })
})

describe('liquidity', () => {
  test.each([0n, -1n])('refuses an amount of %s', (amount) => {
    refused(() => quoteDeposit(pool, { lp: amount }, 50), 'AmountZeroError', { amount })
    refused(() => quoteDeposit(pool, { side: 1, amount }, 50), 'AmountZeroError', { amount })
    refused(() => quoteWithdraw(pool, amount, 50), 'AmountZeroError', { amount })
  })

  test("refuses more than the pool's LP", () => {
    refused(() => quoteWithdraw(pool, pool.lpSupply + 1n, 50), 'BalanceTooSmallError', {
      balance: pool.lpSupply,
      decimals: 9,
    })
    expect(quoteWithdraw(pool, pool.lpSupply, 50).amounts).toEqual([400_000_000n, 10_000_000_000n])
  })

  test('refuses amounts worth less than one unit of either token', () => {
    const thin = poolOf([5n, 10n ** 12n])

    refused(() => quoteWithdraw(thin, 1_000n, 50), 'DustError')
    refused(() => quoteDeposit(thin, { side: 1, amount: 1n }, 50), 'DustError')
    refused(() => quoteDeposit(poolOf([0n, 0n]), { side: 0, amount: 1n }, 50), 'DustError')
  })

  // 2 LP added to 1: 2⁄3 → 66.6666 %
  test('never overstates the share of the pool', () => {
    const share = (lp: bigint) => quoteDeposit({ ...pool, lpSupply: 1n }, { lp }, 50).shareMillionths

    expect([share(1n), share(2n), share(3n)]).toEqual([500_000n, 666_666n, 750_000n])
  })

  test('costs at least what it returns', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.bigInt({ min: 1_000n, max: 2n ** 60n }), fc.bigInt({ min: 1_000n, max: 2n ** 60n })),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (reserves, lp) => {
          const before = poolOf(reserves)
          try {
            const paid = quoteDeposit(before, { lp }, 50)
            const after = poolOf([reserves[0] + paid.amounts[0], reserves[1] + paid.amounts[1]], {
              lpSupply: before.lpSupply + lp,
            })
            const back = quoteWithdraw(after, lp, 50)
            for (const side of [0, 1] as const) {
              expect(back.amounts[side]).toBeLessThanOrEqual(paid.amounts[side])
              expect(paid.maximums[side]).toBeGreaterThanOrEqual(paid.amounts[side])
              expect(back.minimums[side]).toBeLessThanOrEqual(back.amounts[side])
            }
          } catch (error) {
            if (!isTokenError(error, 'DustError')) throw error
          }
        },
      ),
    )
  })

  test('costs no more than the given amount of one token', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_000n, max: 2n ** 40n }),
        fc.constantFrom<Side>(0, 1),
        fc.constantFrom(null, { basisPoints: 100, maximumFee: largest }, { basisPoints: 9_000, maximumFee: 50n }),
        (amount, side, fee) => {
          const on = poolOf([10n ** 9n, 10n ** 10n], {}, [{ fee }, { fee }])
          expect(quoteDeposit(on, { side, amount }, 50).amounts[side]).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })
})

describe('new pool', () => {
  const [token, quote] = [poolToken(addressOf(1)), poolToken(wrappedSolMint, { symbol: 'SOL', decimals: 9 })]
  const create = (known: QuoteCreateInput['known'], change: Partial<QuoteCreateInput> = {}) =>
    quoteCreate({ token, quote, tier: plainTier, known, ...change })
  const amounts = { tokenAmount: 10n ** 12n, quoteAmount: 10n ** 10n }

  test('refuses equal tokens and a closed tier', () => {
    refused(() => create(amounts, { quote: token }), 'SameTokenError', { mint: token.mint })
    refused(() => create(amounts, { tier: { ...plainTier, isClosed: true } }), 'TierClosedError', {
      tier: plainTier.address,
    })
  })

  test.each<readonly [string, QuoteCreateInput['known']]>([
    ['tokens', { tokenAmount: 0n, quoteAmount: 1n }],
    ['SOL', { tokenAmount: 1n, quoteAmount: 0n }],
    ['less than nothing', { tokenAmount: -1n, price: { quote: 1n, token: 1n } }],
    ['SOL at a market cap', { quoteAmount: 0n, marketCap: 1n }],
  ])('refuses no %s', (_, known) => {
    refused(() => create(known), 'AmountZeroError')
  })

  test.each<readonly [string, QuoteCreateInput['known']]>([
    ['nothing of the quote', { tokenAmount: 1n, price: { quote: 0n, token: 1n } }],
    ['nothing of the token', { tokenAmount: 1n, price: { quote: 1n, token: 0n } }],
    ['a market cap of nothing', { quoteAmount: 1n, marketCap: 0n }],
    ['less than a unit for all that is there', { tokenAmount: 1n, marketCap: 1n }],
  ])('refuses a price of %s', (_, known) => {
    refused(() => create(known), 'PriceTooSmallError', { tokenDecimals: 6, quoteDecimals: 9 })
  })

  test('needs more than 100 units of liquidity', () => {
    refused(() => create({ tokenAmount: 100n, quoteAmount: 100n }), 'PoolTooSmallError', { tokenAmount: 100n })
    expect(create({ tokenAmount: 101n, quoteAmount: 101n }).lp).toBe(1n)
  })

  test('refuses more than 64 bits of a token', () => {
    refused(() => create({ tokenAmount: largest + 1n, quoteAmount: 1n }), 'AmountTooLargeError')
    expect(create({ tokenAmount: largest, quoteAmount: largest }).lp).toBe(largest - 100n)
  })

  test('is the same from any two of its three values', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (many, price) => {
        const tokenAmount = BigInt(many) * 10n ** 6n
        const quoteAmount = tokenAmount * BigInt(price)
        const known = { quote: BigInt(price), token: 1n }
        const whole = create({ tokenAmount, quoteAmount })

        expect(create({ tokenAmount, price: known })).toEqual(whole)
        expect(create({ quoteAmount, price: known })).toEqual(whole)
        expect(create({ quoteAmount, marketCap: whole.marketCap })).toEqual(whole)
        expect(create({ tokenAmount, marketCap: whole.marketCap })).toEqual(whole)
      }),
    )
  })

  test('adds transfer fees to the payment, so the price reflects what arrives', () => {
    const fee = { basisPoints: 5_000, maximumFee: largest }
    const { tokenAmount, tokenReserve, price } = create(
      { quoteAmount: 10n ** 9n, price: { quote: 1n, token: 2n } },
      { token: { ...token, fee } },
    )

    expect([tokenAmount, tokenReserve]).toEqual([4n * 10n ** 9n, 2n * 10n ** 9n])
    expect(price).toEqual({ quote: 10n ** 9n, token: 2n * 10n ** 9n })
  })

  test('warns by name and figure, and not about a sound pool', () => {
    const warnings = (change: Partial<QuoteCreateInput>, known: QuoteCreateInput['known'] = amounts) =>
      create(known, change).warnings.map(({ name }) => name)
    const holder = addressOf(9)

    expect(warnings({})).toEqual([])
    expect(warnings({ token: { ...token, mintAuthority: holder, freezeAuthority: holder } })).toEqual([
      'freeze-authority',
      'mint-authority',
    ])
    expect(warnings({}, { tokenAmount: 10n ** 11n, quoteAmount: 10n ** 9n - 1n })).toEqual(['thin', 'small-share'])
    expect(warnings({}, { tokenAmount: 2n * 10n ** 11n, quoteAmount: 10n ** 9n })).toEqual([])
    expect(warnings({ creatorKeeps: 2n * 10n ** 11n })).toEqual([])
    expect(warnings({ creatorKeeps: 2n * 10n ** 11n + 10n ** 6n })).toEqual(['creator-keeps'])
  })
})

describe('depth', () => {
  const terms = { tokenReserve: 10n ** 12n, quoteReserve: 10n ** 10n, supply: 10n ** 12n, tradeFeeRate: 2_500n }

  test('worsens with each larger buy and never empties the pool', () => {
    const rows = quoteDepth({ ...terms, sizes: [0n, 1n, 10n ** 9n, 10n ** 10n, 10n ** 15n, largest] })

    expect(rows[0]).toMatchObject({ tokensOut: 0n, impactMillionths: 0n })
    for (const [at, row] of rows.entries()) {
      const last = rows[at - 1]
      expect(row.tokensOut).toBeLessThan(terms.tokenReserve)
      if (!last) continue
      expect(row.tokensOut).toBeGreaterThanOrEqual(last.tokensOut)
      expect(row.marketCapAfter).toBeGreaterThanOrEqual(last.marketCapAfter)
      expect(row.impactMillionths).toBeGreaterThanOrEqual(last.impactMillionths)
    }
  })

  test('equals a trade of that size', () => {
    const on = poolOf([terms.tokenReserve, terms.quoteReserve])
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 10n ** 12n }), (size) => {
        const [row] = quoteDepth({ ...terms, sizes: [size] })
        expect(row?.tokensOut).toBe(quoteSwap(on, { input: 1, amountIn: size }, 50).amountOut)
      }),
    )
  })
})

describe('fees of locked liquidity', () => {
  const lock = { lockedLp: 1_000_000n, unclaimed: 0n, lastProduct: 10n ** 18n, lastSupply: 1_000_000n }
  const at = (reserve: bigint, change: Partial<typeof lock> = {}) =>
    lockedFees({ ...lock, ...change }, poolOf([reserve, reserve]))

  test('are zero without earnings', () => {
    expect(at(10n ** 9n)).toEqual({ lp: 0n, amounts: [0n, 0n] })
    expect(at(9n * 10n ** 8n).lp).toBe(0n)
  })

  test('are half of the liquidity after its value doubles, rounded for the lock', () => {
    const { lp, amounts } = at(2n * 10n ** 9n)

    expect(lp).toBeLessThanOrEqual(500_000n)
    expect(lp).toBeGreaterThanOrEqual(499_998n)
    expect(amounts[0]).toBe((lp * 2n * 10n ** 9n) / 1_000_000n)
  })

  test('include earlier unclaimed fees', () => {
    expect(at(10n ** 9n, { unclaimed: 5n }).lp).toBe(5n)
  })

  test('keep the locked value for any reserves', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 9n, max: largest }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (reserve, unclaimed) => {
          const { lp } = at(reserve, { unclaimed })
          expect(lp).toBeGreaterThanOrEqual(unclaimed)
          expect(lp).toBeLessThanOrEqual(lock.lockedLp)
          // One LP is worth reserve / supply of each token; the rest must keep its value.
          const kept = lock.lockedLp - lp
          const principal = lock.lockedLp - unclaimed
          expect(kept * reserve).toBeGreaterThanOrEqual(principal * 10n ** 9n)
        },
      ),
    )
  })
})

test('rounds division up and refuses results beyond 64 bits', () => {
  expect([0n, 1n, 5n, 6n].map((dividend) => divideCeil(dividend, 5n))).toEqual([0n, 1n, 1n, 2n])
  expect(checkFits(largest)).toBe(largest)
  for (const amount of [-1n, largest + 1n]) refused(() => checkFits(amount), 'AmountTooLargeError', { amount })
})
