import { type Address, createNoopSigner, type Instruction, type Signature } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeMemo } from '../programs/memo.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { type Fee, type FeeTable, feeOf, splitFee } from './feeTable.ts'
import { formatFee } from './formatFee.ts'
import { readConversion, type TopTransaction } from './readConversion.ts'

const [payer, treasury, affiliate, other] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const table: FeeTable = {
  sinceSlot: 100n,
  treasury,
  affiliateBasisPoints: 3_000,
  lamports: { 'create-token': 20_000_000n, burn: 5_000_000n },
}
// The table charges for it, and the share is above zero.
const fee = feeOf(table, 'create-token', affiliate) as Fee

const toTop = (instructions: readonly Instruction[]) =>
  instructions.map(({ programAddress, accounts = [], data = new Uint8Array() }) => ({
    programAddress,
    accounts: accounts.map(({ address }) => address),
    data,
  }))

const paid = (instructions: readonly Instruction[], more: Partial<TopTransaction> = {}): TopTransaction => ({
  signature: 'signature' as Signature,
  slot: 200n,
  time: 1_764_000_000,
  hasFailed: false,
  signers: [payer],
  instructions: toTop(instructions),
  ...more,
})

const judge = (transaction: TopTransaction, tables: readonly FeeTable[] = [table]) =>
  readConversion(transaction, { affiliate, tables })

const pay = (from: Address, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination, amount })

const [toOperator, memo, toAffiliate] = formatFee(fee, payer) as [Instruction, Instruction, Instruction]

test('counts an action that pays both and states so, at any position in the transaction', () => {
  const counted = {
    signature: 'signature',
    slot: 200n,
    time: 1_764_000_000,
    action: 'create-token',
    feeLamports: 20_000_000n,
    lamports: 6_000_000n,
  }

  expect(judge(paid(formatFee(fee, payer)))).toEqual(counted)
  expect(judge(paid([pay(payer, other, 7n), ...formatFee(fee, payer), pay(payer, affiliate, 9n)]))).toEqual(counted)
  expect(judge(paid([writeMemo('copy-of:x'), ...formatFee(fee, payer)]))).toEqual(counted)
})

describe('does not count', () => {
  const spam: [string, TopTransaction][] = [
    ['a failed transaction', paid([toOperator, memo, toAffiliate], { hasFailed: true })],
    ['a transfer alone', paid([toAffiliate])],
    ['a memo alone', paid([memo])],
    ['a memo with a transfer to the affiliate alone', paid([memo, toAffiliate])],
    ['a memo before both transfers', paid([memo, toOperator, toAffiliate])],
    ['something between', paid([toOperator, memo, writeMemo('x'), toAffiliate])],
    ['two memos', paid([toOperator, memo, toAffiliate, memo])],
    ['the memo of another program', paid([toOperator, { ...memo, programAddress: other }, toAffiliate])],
    ['an unknown action', paid([toOperator, writeMemo('ref:v1:airdrop'), toAffiliate])],
    ['another action’s price', paid([toOperator, writeMemo('ref:v1:burn'), toAffiliate])],
    ['a longer memo', paid([toOperator, writeMemo('ref:v1:create-token '), toAffiliate])],
    ['an older memo', paid([toOperator, writeMemo('ref:v0:create-token'), toAffiliate])],
    ['another treasury', paid([pay(payer, other, 14_000_000n), memo, toAffiliate])],
    ['a lamport less for the operator', paid([pay(payer, treasury, 13_999_999n), memo, toAffiliate])],
    ['a lamport more for the affiliate', paid([toOperator, memo, pay(payer, affiliate, 6_000_001n)])],
    ['a share for someone else', paid([toOperator, memo, pay(payer, other, 6_000_000n)])],
    ['a share of someone else’s money', paid([toOperator, memo, pay(other, affiliate, 6_000_000n)])],
    ['a fee of another than the payer', paid(formatFee(fee, other), { signers: [payer, other] })],
    ['an affiliate who pays', paid(formatFee(fee, affiliate), { signers: [affiliate] })],
    ['an affiliate who signs', paid(formatFee(fee, payer), { signers: [payer, affiliate] })],
    ['a slot before the table', paid(formatFee(fee, payer), { slot: 99n })],
  ]

  test.each(spam)('%s', (_, transaction) => {
    expect(judge(transaction)).toBeNull()
  })

  test('an action under a later table with another price, treasury or share', () => {
    for (const change of [
      { lamports: { 'create-token': 20_000_001n } },
      { treasury: other },
      { treasury: null },
      { affiliateBasisPoints: 2_999 },
      { lamports: {} },
    ])
      expect(judge(paid(formatFee(fee, payer)), [table, { ...table, ...change, sinceSlot: 150n }])).toBeNull()
  })

  test('an affiliate who is the treasury', () => {
    const own = { ...table, treasury: affiliate }
    const instructions = [pay(payer, affiliate, 14_000_000n), memo, toAffiliate]

    expect(judge(paid(instructions), [own])).toBeNull()
  })
})

test("uses the table of the action's slot, not a later one", () => {
  const later = { ...table, sinceSlot: 201n, affiliateBasisPoints: 0 }

  expect(judge(paid(formatFee(fee, payer)), [later, table])).toMatchObject({ lamports: 6_000_000n })
})

test('counts only the exact split of any two amounts', () => {
  const lamports = fc.bigInt({ min: 0n, max: 40_000_000n })
  fc.assert(
    fc.property(lamports, lamports, fc.integer({ min: 0, max: 10_000 }), (first, second, affiliateBasisPoints) => {
      const { treasuryLamports, affiliateLamports } = splitFee(20_000_000n, affiliateBasisPoints)
      const tables = [{ ...table, affiliateBasisPoints }]
      const isExact = first === treasuryLamports && second === affiliateLamports && affiliateLamports > 0n

      expect(judge(paid([pay(payer, treasury, first), memo, pay(payer, affiliate, second)]), tables) !== null).toBe(
        isExact,
      )
      const exact = [pay(payer, treasury, treasuryLamports), memo, pay(payer, affiliate, affiliateLamports)]
      expect(judge(paid(exact), tables) !== null).toBe(affiliateLamports > 0n)
    }),
  )
})
