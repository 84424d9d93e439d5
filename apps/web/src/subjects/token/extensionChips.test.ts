import type { Address } from '@solana/kit'
import type { MintExtension, Token } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { extensionChips } from './extensionChips.ts'
import { en } from './words/en.ts'

const someone = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address
const fee = (older: number, newer: number, configAuthority: Address | null = someone): MintExtension => ({
  kind: 'transfer-fee',
  configAuthority,
  withdrawAuthority: null,
  withheldAmount: 0n,
  older: { epoch: 0n, basisPoints: older, maximumFee: 2n ** 64n - 1n },
  newer: { epoch: 7n, basisPoints: newer, maximumFee: 2n ** 64n - 1n },
})

const chips = (...extensions: readonly MintExtension[]) => {
  const token: Token = {
    address: someone,
    program: someone,
    slot: 1n,
    epoch: 5n,
    lamports: 1n,
    bytes: 1,
    usedBytes: 1,
    beside: null,
    decimals: 6,
    supply: 1n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: null,
    metadata: null,
    extensions,
  }
  return extensionChips(token, en.chips).map(({ text, tone }) => `${text} (${tone})`)
}

test('marks what blocks a sale in red and what changes amounts in amber, with values', () => {
  expect(
    chips(
      fee(150, 150),
      { kind: 'interest', authority: someone, basisPoints: 500 },
      { kind: 'scaled-amount', authority: null, multiplier: 1.5 },
      { kind: 'pausable', authority: someone, isPaused: false },
      { kind: 'default-state', isFrozen: true },
      { kind: 'non-transferable' },
      { kind: 'permanent-delegate', authority: someone },
      { kind: 'hook', authority: null, program: someone },
      { kind: 'other', type: 99 },
    ),
  ).toMatchInlineSnapshot(`
    [
      "Transfer fee 1.5% (warn)",
      "Interest 5% (warn)",
      "Scaled balances × 1.5 (warn)",
      "Pausable (bad)",
      "Default frozen (bad)",
      "Non-transferable (bad)",
      "Permanent delegate (bad)",
      "Transfer hook 7fUQ…k2Rd (bad)",
      "Unknown extension (bad)",
    ]
  `)
})

test('marks a fee of a tenth in red, and shows a pending fee next to the current one', () => {
  expect(chips(fee(100, 1_000))).toEqual(['Transfer fee 1%, 10% in 2 to 4 days (bad)'])
  expect(chips(fee(1_000, 100))).toEqual(['Transfer fee 10%, soon 1% (bad)'])
  expect(chips(fee(0, 0))).toEqual(['Transfer fee 0% (warn)'])
})

test('omits harmless extensions', () => {
  expect(
    chips(
      fee(0, 0, null),
      { kind: 'pausable', authority: null, isPaused: false },
      { kind: 'permanent-delegate', authority: null },
      { kind: 'hook', authority: null, program: null },
      { kind: 'default-state', isFrozen: false },
      { kind: 'close-authority', authority: someone },
      { kind: 'other', type: 21 },
    ),
  ).toEqual([])
  expect(chips({ kind: 'pausable', authority: null, isPaused: true })).toEqual(['Paused (bad)'])
})
