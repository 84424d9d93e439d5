import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactU16, createKey, type Draft, writeMessage, writeTransaction } from '../testing/craft.ts'
import { toBase58 } from './base58.ts'
import { createCursor } from './cursor.ts'
import { parseMessage } from './parseMessage.ts'
import { parseTransaction } from './parseTransaction.ts'

const [payer, program, table] = [createKey(), createKey(), createKey()]

const draft: Draft = {
  version: 0,
  signers: [payer],
  header: [1, 0, 1],
  accountKeys: [payer.bytes, program.bytes],
  blockhash: new Uint8Array(32).fill(7),
  instructions: [{ programIdIndex: 1, accounts: [0, 2], data: Uint8Array.of(1, 2, 3) }],
  lookups: [{ table: table.bytes, writable: [4], readonly: [] }],
}

test('splits a v0 transaction into its parts', () => {
  const bytes = writeTransaction(draft)

  const { signatures, message } = parseTransaction(bytes)

  expect(signatures).toHaveLength(1)
  expect(message).toMatchObject({
    version: 0,
    header: { signatures: 1, readonlySigned: 0, readonlyUnsigned: 1 },
    accountKeys: draft.accountKeys,
    blockhash: toBase58(draft.blockhash),
  })
  expect(message.instructions).toEqual([
    { programIdIndex: 1, accounts: Uint8Array.of(0, 2), data: Uint8Array.of(1, 2, 3) },
  ])
  expect(message.bytes.subarray(message.blockhashOffset, message.blockhashOffset + 32)).toEqual(draft.blockhash)
})

test('detects legacy and v0 by the first byte of a message, and refuses other versions', () => {
  const legacy = writeMessage({ ...draft, version: 'legacy', instructions: [] })
  const v1 = writeMessage(draft).with(0, 0x81)

  expect(parseMessage(legacy).version).toBe('legacy')
  expect(() => parseMessage(v1)).toThrow('version 1 is not supported')
})

test('refuses a transaction cut off anywhere, or with an extra byte', () => {
  const bytes = writeTransaction(draft)

  for (let length = 0; length < bytes.length; length += 1)
    expect(() => parseTransaction(bytes.subarray(0, length)), `${length} bytes`).toThrow(/ends too early|sanitize/)
  expect(() => parseTransaction(Buffer.concat([bytes, Uint8Array.of(0)]))).toThrow('bytes follow its end')
})

test.for<[string, Partial<Draft>]>([
  ['more signatures than the header says', { signers: [payer, program] }],
  ['fewer signatures than the header says', { signers: [] }],
  ['no signer at all', { signers: [], header: [0, 0, 1] }],
  ['a payer that is read-only', { header: [1, 1, 1] }],
  ['a header that counts more accounts than there are', { header: [1, 0, 2] }],
  ['no account at all', { accountKeys: [] }],
  ['an instruction of a program that is not there', { instructions: [{ ...first(), programIdIndex: 3 }] }],
  ['an instruction of a program from a lookup table', { instructions: [{ ...first(), programIdIndex: 2 }] }],
  ['an instruction of the payer', { instructions: [{ ...first(), programIdIndex: 0 }] }],
  ['an instruction with an account that is not there', { instructions: [{ ...first(), accounts: [3] }] }],
  ['a lookup of nothing', { lookups: [{ table: table.bytes, writable: [], readonly: [] }] }],
  ['more than 256 accounts', { lookups: [{ table: table.bytes, writable: [...Array(255).keys()], readonly: [] }] }],
])('refuses %s', ([, change]) => {
  expect(() => parseTransaction(writeTransaction({ ...draft, ...change }))).toThrow(
    'Transaction failed to sanitize accounts offsets correctly',
  )
})

function first() {
  return { programIdIndex: 1, accounts: [], data: new Uint8Array() }
}

test('treats lookups of a legacy message as extra bytes', () => {
  const legacy = writeMessage({ ...draft, version: 'legacy', instructions: [] })

  expect(() => parseMessage(Buffer.concat([legacy, Uint8Array.of(0)]))).toThrow('bytes follow its end')
})

test('accepts only the shortest encoding of every u16', () => {
  for (const value of [0, 1, 127, 128, 255, 16_383, 16_384, 65_535])
    expect(createCursor(compactU16(value)).compactU16()).toBe(value)

  const misspelt = [
    [0x80, 0x00],
    [0xff, 0x80, 0x00],
    [0x80, 0x80, 0x00],
    [0x80, 0x80, 0x04],
    [0xff, 0xff, 0xff],
  ]
  for (const bytes of misspelt)
    expect(() => createCursor(Uint8Array.from(bytes)).compactU16(), String(bytes)).toThrow('not a compact u16')
})

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const wellFormed: fc.Arbitrary<Draft> = fc
  .record({
    version: fc.constantFrom('legacy' as const, 0 as const),
    keys: fc.array(key, { minLength: 3, maxLength: 20 }),
    blockhash: key,
    data: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }),
    lookups: fc.array(fc.record({ table: key, writable: fc.uint8Array({ minLength: 1, maxLength: 5 }) }), {
      maxLength: 3,
    }),
    signers: fc.integer({ min: 1, max: 3 }),
  })
  .chain((shape) => {
    const accounts =
      shape.keys.length + (shape.version === 0 ? shape.lookups : []).flatMap((each) => [...each.writable]).length
    return fc.record({
      shape: fc.constant(shape),
      readonlySigned: fc.nat(shape.signers - 1),
      readonlyUnsigned: fc.nat(shape.keys.length - shape.signers),
      uses: fc.array(
        fc.record({
          program: fc.integer({ min: 1, max: shape.keys.length - 1 }),
          accounts: fc.array(fc.nat(accounts - 1)),
        }),
        {
          minLength: shape.data.length,
          maxLength: shape.data.length,
        },
      ),
    })
  })
  .map(({ shape, readonlySigned, readonlyUnsigned, uses }) => ({
    version: shape.version,
    signers: Array.from({ length: shape.signers }, () => payer),
    header: [shape.signers, readonlySigned, readonlyUnsigned],
    accountKeys: shape.keys,
    blockhash: shape.blockhash,
    instructions: uses.map(({ program: programIdIndex, accounts }, at) => ({
      programIdIndex,
      accounts,
      data: shape.data[at] ?? new Uint8Array(),
    })),
    lookups: shape.lookups.map(({ table, writable }) => ({ table, writable: [...writable], readonly: [] })),
  }))

test('reads well-formed transactions as kit does', () => {
  fc.assert(
    fc.property(wellFormed, (wellFormedDraft) => {
      const bytes = writeTransaction(wellFormedDraft)

      const ours = parseTransaction(bytes)
      const theirs = getTransactionDecoder().decode(bytes)
      const message = getCompiledTransactionMessageDecoder().decode(theirs.messageBytes)

      expect(new Uint8Array(ours.message.bytes)).toEqual(new Uint8Array(theirs.messageBytes))
      if (message.version === 1) throw new Error('kit reads a v1 message')
      expect(ours.message.version).toBe(message.version)
      expect(ours.message.header).toEqual({
        signatures: message.header.numSignerAccounts,
        readonlySigned: message.header.numReadonlySignerAccounts,
        readonlyUnsigned: message.header.numReadonlyNonSignerAccounts,
      })
      expect(ours.message.accountKeys.map(toBase58)).toEqual(message.staticAccounts)
      expect(ours.message.addresses).toEqual(message.staticAccounts)
      expect(ours.message.blockhash).toBe(message.lifetimeToken)
      expect(
        ours.message.instructions.map((each) => [each.programIdIndex, [...each.accounts], [...each.data]]),
      ).toEqual(
        message.instructions.map((each) => [
          each.programAddressIndex,
          each.accountIndices ?? [],
          [...(each.data ?? [])],
        ]),
      )
      const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
      expect(ours.message.lookups.map((each) => [toBase58(each.table), [...each.writableIndexes]])).toEqual(
        lookups.map((each) => [each.lookupTableAddress, each.writableIndexes]),
      )
    }),
    { numRuns: 300 },
  )
})
