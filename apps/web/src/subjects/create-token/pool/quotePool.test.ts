import { solDecimals, wrappedSolMint } from '@solsmith/chain'
import { emptyForm, parseTokenDraft, type Tier, type Venue } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { stranger } from '#testing/tokens.ts'
import { createPoolPart } from '../draft/createPoolPart.ts'
import type { PoolPart } from '../draft/draftForm.ts'
import { quotePool, readQuote, readShare } from './quotePool.ts'

const parsed = parseTokenDraft({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', decimals: 2, supply: '1000000000' })
if (!('draft' in parsed)) throw new TypeError('A draft is expected.')
const { draft } = parsed
const tier = {} as Tier // Passed on unread.

/** The venue's input for a token with 100 billion base units. */
function ask(change: Partial<PoolPart>, creator?: typeof stranger) {
  const asked: Parameters<Venue['quoteCreate']>[0][] = []
  const quoteCreate = ((input: (typeof asked)[number]) => void asked.push(input)) as unknown as Venue['quoteCreate'] // The result is unused.
  quotePool({ quoteCreate }, { draft, tier, pool: { ...createPoolPart(), ...change }, ...(creator && { creator }) })
  return asked[0]
}

test('puts a share of the supply and SOL into the pool; the creator keeps the rest', () => {
  const asked = ask({ quoteText: '1.5', shareText: '60' }, stranger)

  expect(asked?.known).toEqual({ quoteAmount: 1_500_000_000n, tokenAmount: 60_000_000_000n })
  expect(asked?.creatorKeeps).toBe(40_000_000_000n)
  expect(asked?.quote).toMatchObject({ mint: wrappedSolMint, decimals: solDecimals, supply: 0n })
  expect(asked?.token).toMatchObject({ symbol: 'ANVL', decimals: 2 })
  expect(asked?.tier).toBe(tier)
})

test('counts invalid input as zero', () => {
  const asked = ask({ quoteText: 'much', shareText: '101' })

  expect(asked?.known).toEqual({ quoteAmount: 0n, tokenAmount: 0n })
  expect(asked?.creatorKeeps).toBe(100_000_000_000n)
})

test.for([
  ['1', 1_000_000_000n],
  [' 0.000000001 ', 1n],
  ['0', null],
  ['', null],
  ['x', null],
] as const)('reads "%s" SOL as lamports or null', ([quoteText, lamports]) => {
  expect(readQuote({ ...createPoolPart(), quoteText })).toBe(lamports)
})

test.for([
  ['100', 1_000_000n],
  ['0.0001', 1n],
  ['100.0001', null],
  ['0', null],
  ['0.00001', null],
] as const)('reads "%s" percent as millionths of the supply or null', ([shareText, share]) => {
  expect(readShare({ ...createPoolPart(), shareText })).toBe(share)
})
