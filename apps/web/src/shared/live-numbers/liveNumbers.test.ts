import { createNetworks } from '@solsmith/chain'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { amountOf, figureNames, formatFigure, isFigureName } from './figures.ts'
import { cutAtFigures, withoutFigures } from './fillIn.ts'
import { type LiveNumbers, numbersQuery, readMedianFee, readSlotMs } from './readNumbers.ts'

const numbers: LiveNumbers = {
  slot: 459_123_456n,
  lamportsPerByte: 5_080n,
  slotMs: 400,
  priorityMicroLamports: 12_345n,
}

// Computed by hand: (bytes + 128) x 5,080, the rate of October 2026.
test('charges rent for each byte and 128 more', () => {
  expect(amountOf('mint', numbers)).toBe(1_066_800n)
  expect(amountOf('tokenAccount', numbers)).toBe(1_488_440n)
  expect(amountOf('modernAccount', numbers)).toBe(1_513_840n)
  expect(amountOf('metadata', numbers)).toBe(3_733_800n)
  expect(amountOf('nonce', numbers)).toBe(1_056_640n)
  expect(amountOf('poolDeposits', numbers)).toBe(30_769_560n)
  expect(amountOf('oldAccount', numbers)).toBe(2_039_280n)
  expect(amountOf('excess', numbers)).toBe(550_840n)
  expect(amountOf('classicDeposits', numbers)).toBe(6_289_040n + 5_000n)
  expect(amountOf('modernCost', numbers)).toBe((408n + 170n + 256n) * 5_080n + 5_000n)
})

test('has no excess rent if the rate has not fallen', () => {
  expect(amountOf('excess', { ...numbers, lamportsPerByte: 6_960n })).toBe(0n)
  expect(amountOf('excess', { ...numbers, lamportsPerByte: 9_000n })).toBe(0n)
})

test('formats a figure with its unit and enough decimals', () => {
  expect(formatFigure('modernCost', numbers)).toBe('0.004242 SOL')
  expect(formatFigure('signature', numbers)).toBe('0.000005 SOL')
  expect(formatFigure('priority', numbers)).toBe('0.000001235 SOL')
  expect(formatFigure('rate', numbers)).toBe('5,080 lamports')
  expect(formatFigure('slot', numbers)).toBe('459,123,456')
  expect(formatFigure('slotTime', numbers)).toBe('400 ms')
  expect(formatFigure('slotsPerMinute', numbers)).toBe('150 slots')
  expect(formatFigure('blockhashLife', numbers)).toBe('60 s')
})

test('returns null for unknown figures, never zero', () => {
  for (const name of ['slotTime', 'slotsPerMinute', 'blockhashLife'] as const)
    expect(formatFigure(name, { ...numbers, slotMs: null })).toBeNull()
})

test('formats every figure, never below the real cost', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 20_000n), fc.bigInt(0n, 10n ** 9n), (lamportsPerByte, priorityMicroLamports) => {
      const now = { ...numbers, lamportsPerByte, priorityMicroLamports }
      for (const name of figureNames) {
        if (!isFigureName(name)) throw new TypeError(name)
        expect(formatFigure(name, now)).not.toBeNull()
      }
      expect(Number(formatFigure('modernCost', now)?.replace(' SOL', ''))).toBeGreaterThanOrEqual(
        Number(amountOf('modernCost', now)) / 1e9 - 1e-12,
      )
    }),
  )
})

test('splits a text only at its figures', () => {
  expect(cutAtFigures('It costs {mint} now.')).toEqual([{ text: 'It costs ' }, { figure: 'mint' }, { text: ' now.' }])
  expect(cutAtFigures('{rate}')).toEqual([{ figure: 'rate' }])
  expect(cutAtFigures('Ask {nobody}')).toEqual([{ text: 'Ask ' }, { text: '{nobody}' }])
  expect(withoutFigures('It costs {mint} now, {rate} a byte.', 'something')).toBe(
    'It costs something now, something a byte.',
  )
})

test('measures slot time over the last minute', () => {
  expect(readSlotMs([{ numSlots: 300, samplePeriodSecs: 60 }])).toBe(200)
  expect(readSlotMs([{ numSlots: 150n, samplePeriodSecs: 60n }])).toBe(400)
  for (const nothing of [[], null, undefined, [{ numSlots: 0, samplePeriodSecs: 60 }], [{}], 'text'])
    expect(readSlotMs(nothing)).toBeNull()
})

test('leaves zero fees out of the median', () => {
  const fees = [0, 5, 1, 0, 3].map((prioritizationFee) => ({ prioritizationFee }))
  expect(readMedianFee(fees)).toBe(3n)
  expect(readMedianFee([{ prioritizationFee: 0 }])).toBe(0n)
  expect(readMedianFee(null)).toBe(0n)
})

test('counts equal fees, and handles a single one', () => {
  const paid = (...fees: readonly unknown[]) => readMedianFee(fees.map((prioritizationFee) => ({ prioritizationFee })))

  expect(paid(2, 2, 9)).toBe(2n)
  expect(paid(1)).toBe(1n)
  expect(paid(0, 0, 0, 7)).toBe(7n)
  expect(readMedianFee([{}, { prioritizationFee: 7 }])).toBe(7n)
})

test('accepts one second and one slot as the minimum sample', () => {
  expect(readSlotMs([{ numSlots: 1, samplePeriodSecs: 1 }])).toBe(1_000)
  expect(readSlotMs([{ numSlots: 2, samplePeriodSecs: 0 }])).toBeNull()
})

test('multiplies rent by the number of accounts', () => {
  expect(amountOf('tenAccounts', numbers)).toBe(14_884_400n)
  expect(amountOf('hundredAccounts', numbers)).toBe(148_844_000n)
  expect(amountOf('thousandAccounts', numbers)).toBe(1_488_440_000n)
})

test('rounds up a priority fee for a hundred thousand compute units', () => {
  const priority = (priorityMicroLamports: bigint) => amountOf('priority', { ...numbers, priorityMicroLamports })

  expect([0n, 1n, 10n, 11n, 1_000_000n, 123_456_789n].map(priority)).toEqual([0n, 1n, 1n, 2n, 100_000n, 12_345_679n])
})

test('shows six decimals from a thousandth of SOL, and all below', () => {
  // 1,000,000 and 1,000,001 lamports: ten compute units, the last rounded up.
  const priority = (lamports: bigint) => formatFigure('priority', { ...numbers, priorityMicroLamports: lamports * 10n })

  expect([999_999n, 1_000_000n, 1_000_001n].map(priority)).toEqual(['0.000999999 SOL', '0.001000 SOL', '0.001001 SOL'])
})

const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)
if (!network) throw new TypeError('A network is expected.')

/** JSON text, because a node returns integers of any size. */
function answer(results: Readonly<Record<string, string>>) {
  const told: Readonly<Record<string, string>> = {
    getMinimumBalanceForRentExemption: '650240',
    getSlot: '459123456',
    getRecentPerformanceSamples: '[{"numSlots":150,"samplePeriodSecs":60}]',
    getRecentPrioritizationFees: '[{"prioritizationFee":12345}]',
    ...results,
  }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body))
    return new Response(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${told[method]}}`)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const fetchNumbers = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(numbersQuery(network, true))

test('reads the numbers of a network in parallel', async () => {
  answer({})

  expect(await fetchNumbers()).toEqual(numbers)
})

test.for(['"soon"', '1.5', 'null', '{"slot":7}', '"7"'])('treats a slot of %s as no answer', async (getSlot) => {
  answer({ getSlot })

  await expect(fetchNumbers()).rejects.toMatchObject({ name: 'RpcAnswerError' })
})

test('requests nothing from an unreachable network', () => {
  expect(typeof numbersQuery(network, false).queryFn).toBe('symbol')
})

test('reads a slot above the safe integers exactly', async () => {
  answer({ getSlot: '9007199254740993' })

  expect((await fetchNumbers()).slot).toBe(9_007_199_254_740_993n)
})
