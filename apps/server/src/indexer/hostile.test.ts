import { getBase58Decoder } from '@solana/kit'
import { read } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumMovements } from './movements.ts'
import { parseTransaction } from './parseTransaction.ts'
import { type RpcTransaction, rpcTransaction } from './rpcTransaction.ts'
import { listAccountsOf, writeStored } from './storedTransaction.ts'

const programs = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  'AddressLookupTab1e1111111111111111111111111',
]
const people = ['anvil', 'bellows', 'crucible', 'So11111111111111111111111111111111111111112']
const keys = [...people, ...programs]

const starts = ['00', '01', '03', '04', '07', '08', '09', '0c', '0e', '0f', '10', '11', '12', '1a01', '02000000']
const more = [
  '00000000',
  '03000000',
  '05000000',
  '8fbe5adac41e33de',
  '37d96256a34ab4ad',
  'f223c68952e1f2b6',
  'afaf6d1f0d989bed',
]
const data = fc
  .tuple(fc.constantFrom(...starts, ...more), fc.uint8Array({ maxLength: 60 }))
  .map(([start, rest]) => getBase58Decoder().decode(Buffer.concat([Buffer.from(start, 'hex'), rest])))
const index = fc.nat({ max: keys.length + 2 })
const instruction = fc.record({
  programIdIndex: fc.integer({ min: people.length, max: keys.length + 1 }),
  accounts: fc.array(index, { maxLength: 14 }),
  data: fc.oneof(data, fc.string()),
})
const balances = fc.array(fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })), { maxLength: keys.length })
const tokenBalances = fc.array(
  fc.record({
    accountIndex: index,
    mint: fc.constantFrom(...people),
    owner: fc.option(fc.constantFrom(...people), { nil: undefined }),
    uiTokenAmount: fc.record({
      amount: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String), fc.constantFrom('-1', '1e9', 'x', '')),
      decimals: fc.nat({ max: 9 }),
    }),
  }),
  { maxLength: 6 },
)

const nonsense: fc.Arbitrary<unknown> = fc.record({
  transaction: fc.record({
    signatures: fc.array(fc.string(), { maxLength: 2 }),
    message: fc.record({
      accountKeys: fc.constant(keys),
      header: fc.record({ numRequiredSignatures: fc.nat({ max: 3 }) }),
      instructions: fc.array(instruction, { maxLength: 6 }),
    }),
  }),
  meta: fc.record({
    err: fc.constantFrom(null, null, 'AccountNotFound', { InstructionError: [0, 'Custom'] }),
    fee: fc.nat(),
    preBalances: balances,
    postBalances: balances,
    preTokenBalances: fc.option(tokenBalances),
    postTokenBalances: fc.option(tokenBalances),
    innerInstructions: fc.option(
      fc.array(fc.record({ index, instructions: fc.array(instruction, { maxLength: 4 }) }), { maxLength: 3 }),
    ),
    logMessages: fc.option(
      fc.array(fc.oneof(fc.string(), fc.constant('Program data: QMbN6CYIceJ=')), { maxLength: 4 }),
    ),
  }),
})

function requireShape(value: unknown): RpcTransaction {
  const found = rpcTransaction(value)
  if (found === read.unreadable) throw new TypeError('it has the shape of a transaction')
  return found
}

test('parses arbitrary network answers without throwing, with movements that match the balances', () => {
  fc.assert(
    fc.property(nonsense, (told) => {
      const parsed = parseTransaction(requireShape(told))
      expect(parsed.movements.every(({ amount }) => amount > 0n)).toBe(true)
      expect(() => [writeStored(parsed), listAccountsOf(parsed)]).not.toThrow()
      const lamports = sumMovements(parsed.movements).filter(({ mint }) => mint === null)
      const { preBalances, postBalances } = requireShape(told).meta
      for (const [at, key] of keys.entries()) {
        const wanted = BigInt(postBalances[at] ?? 0) - BigInt(preBalances[at] ?? 0)
        expect(lamports.find(({ owner }) => owner === key)?.amount ?? 0n).toBe(wanted)
      }
    }),
    { numRuns: 5_000 },
  )
})

test('refuses another shape as a transaction', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(rpcTransaction(value)).toBe(read.unreadable)
    }),
  )
})
