import { type Address, address } from '@solana/kit'
import { createRaydium, type PoolToken, type Tier } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edit, isLeading, type Linked, linkedInputs, solveLinked, textIn } from './linked.ts'

const mint = (text: string): Address => address(text)
const token: PoolToken = {
  mint: mint('So11111111111111111111111111111111111111112'),
  program: mint('11111111111111111111111111111111'),
  symbol: 'ANVL',
  decimals: 6,
  supply: 1_000_000_000n,
  fee: null,
  nextFee: null,
  mintAuthority: null,
  freezeAuthority: null,
}
const quote: PoolToken = { ...token, mint: mint('11111111111111111111111111111111'), symbol: 'SOL', decimals: 9 }
const tier = { tradeFeeRate: 2_500n, isClosed: false, address: token.mint } as Tier
const tokens = { token, quote }

const type = (...typed: readonly (readonly [(typeof linkedInputs)[number], string])[]): Linked =>
  typed.reduce<Linked>((linked, [input, text]) => edit(linked, input, text), [])

const solve = (linked: Linked) => {
  const { known } = solveLinked(linked, tokens)
  return known && createRaydium('sandbox').quoteCreate({ token, quote, tier, known })
}

test.each([
  [
    'both amounts',
    [
      ['quote', '2'],
      ['token', '400'],
    ],
  ],
  [
    'an amount and a share',
    [
      ['quote', '2'],
      ['share', '40'],
    ],
  ],
  [
    'SOL and a price',
    [
      ['quote', '2'],
      ['price', '0.005'],
    ],
  ],
  [
    'SOL and a market cap',
    [
      ['quote', '2'],
      ['cap', '5'],
    ],
  ],
  [
    'tokens and a price',
    [
      ['token', '400'],
      ['price', '0.005'],
    ],
  ],
  [
    'a share and a market cap',
    [
      ['share', '40'],
      ['cap', '5'],
    ],
  ],
] as const)('%s give the same pool', (_, typed) => {
  const linked = type(...typed)
  const solved = solve(linked)

  expect(solved).toMatchObject({ quoteAmount: 2_000_000_000n, tokenAmount: 400_000_000n })
  expect(linkedInputs.map((input) => textIn(linked, input, solved, tokens))).toEqual(['2', '400', '40', '0.005', '5'])
})

test('counts the newest two of three', () => {
  const linked = type(['quote', '2'], ['token', '400'], ['price', '0.01'])

  expect(linkedInputs.filter((input) => isLeading(linked, input))).toEqual(['token', 'price'])
  expect(solve(linked)?.quoteAmount).toBe(4_000_000_000n)
})

test('replaces an amount by a share, and drops emptied input', () => {
  expect(type(['token', '400'], ['share', '50']).map(({ input }) => input)).toEqual(['share'])
  expect(type(['quote', '2'], ['token', '400'], ['token', ' ']).map(({ input }) => input)).toEqual(['quote'])
})

test.each([
  ['quote', 'two'],
  ['quote', '0'],
  ['token', '1.2345678'],
  ['share', '100.1'],
  ['share', '0'],
  ['price', '0.000'],
  ['cap', '-1'],
] as const)('reports %s of %s as invalid', (input, text) => {
  expect(solveLinked(type(['quote', '1'], ['token', '1'], [input, text]), tokens)).toMatchObject({
    known: null,
    bad: [input],
  })
})

test('solves nothing with one number', () => {
  expect(solveLinked(type(['quote', '2']), tokens)).toEqual({ known: null, bad: [] })
})

test('returns any two amounts as typed', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000_000n })
  fc.assert(
    fc.property(amount, amount, (sol, anvl) => {
      const solved = solve(type(['quote', `${sol}`], ['token', `${anvl}`]))
      expect(solved).toMatchObject({ quoteAmount: sol * 10n ** 9n, tokenAmount: anvl * 10n ** 6n })
    }),
  )
})
