import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { pairName } from '../pool/raydium/poolPlan.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { asPlan } from './asPlan.ts'

const mint: Address = addressOf(1)
const metadata = { updateAuthority: null, mint, name: '', symbol: 'USD\u200bC', uri: '', fields: [] }

test('labels a token by its symbol, with invisible characters shown', () => {
  const plan = { kind: 'burn', wallet: mint, instructions: [] } as const
  const labelOf = (symbol: string) => asPlan({ address: mint, metadata: { ...metadata, symbol } } as never, plan).label

  expect([labelOf('USD\u200bC'), labelOf('\u202eABC'), labelOf('ANVL'), labelOf('')]).toEqual([
    'USD\\u{200b}C',
    '\\u{202e}ABC',
    'ANVL',
    mint,
  ])
})

test('labels pairs too, and tokens without a symbol by address', () => {
  const [other, sol] = [addressOf(2), { symbol: 'SOL', mint: addressOf(3) }]

  expect(pairName([sol, { symbol: 'USD\u200bC', mint }])).toBe('USD\\u{200b}C / SOL')
  expect(pairName([{ symbol: '', mint: other }, sol])).toBe(`${other.slice(0, 4)}… / SOL`)
})
