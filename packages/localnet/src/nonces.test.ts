import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from './network.ts'
import { readNonce } from './nonces.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'
import {
  balanceOf,
  base64,
  createFundedKey,
  createKey,
  type Draft,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from './testing/craft.ts'

const recentBlockhashes = fromBase58('SysvarRecentB1ockHashes11111111111111111111')
const rent = fromBase58('SysvarRent111111111111111111111111111111111')
const u32 = (value: number) => Buffer.of(value, 0, 0, 0)

function setUp() {
  const network = createNetwork()
  const [alice, nonce, bob] = [createFundedKey(network), createKey(), createKey()]
  const plain = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000n })
  const [transfer] = plain.instructions
  if (!transfer) throw new Error('a transfer is one instruction')
  const space = Buffer.alloc(16)
  space.writeBigUInt64LE(2_000_000n, 0)
  space.writeBigUInt64LE(80n, 8)
  const create: Draft = {
    ...plain,
    signers: [alice, nonce],
    header: [2, 0, 3],
    accountKeys: [alice.bytes, nonce.bytes, recentBlockhashes, rent, fromBase58(programs.system)],
    instructions: [
      { programIdIndex: 4, accounts: [0, 1], data: Buffer.concat([u32(0), space, Buffer.alloc(32)]) },
      { programIdIndex: 4, accounts: [1, 2, 3], data: Buffer.concat([u32(6), alice.bytes]) },
    ],
  }
  const send = (draft: Draft) => request(network, 'sendTransaction', toBase64(writeTransaction(draft)), base64)
  const blind = (draft: Draft) =>
    request(network, 'sendTransaction', toBase64(writeTransaction(draft)), { ...base64, skipPreflight: true })
  expect(send(create).error).toBeUndefined()
  advanceSlots(network)

  const value = () => {
    const account = network.accounts.get(nonce.address)
    return (account && readNonce(account)?.value) ?? ''
  }
  const pay = (lamports: bigint, blockhash = value()): Draft => {
    const data = Buffer.from(transfer.data)
    data.writeBigUInt64LE(lamports, 4)
    return {
      ...plain,
      header: [1, 0, 2],
      blockhash: fromBase58(blockhash),
      accountKeys: [alice.bytes, nonce.bytes, bob.bytes, recentBlockhashes, fromBase58(programs.system)],
      instructions: [
        { programIdIndex: 4, accounts: [1, 3, 0], data: u32(4) },
        { programIdIndex: 4, accounts: [0, 2], data },
      ],
    }
  }
  const balance = (key: typeof bob) => balanceOf(network, key.bytes)
  return { network, alice, nonce, bob, value, pay, send, blind, balance }
}

test('lands a nonce transaction once, however late, and advances the nonce', () => {
  const { network, bob, value, pay, send, balance } = setUp()
  const [draft, before] = [pay(1_000_000n), value()]
  advanceSlots(network, { slots: 500n })

  expect(send(draft).error).toBeUndefined()

  expect(balance(bob)).toBe(1_000_000n)
  expect(value()).not.toBe(before)
  advanceSlots(network)
  expect(send(draft).error).toMatchObject({ code: -32002, data: { err: 'BlockhashNotFound' } })
})

test('charges a failed nonce transaction and advances the nonce', () => {
  const { network, alice, nonce, value, pay, blind, balance } = setUp()
  const [draft, before, paid] = [pay(1_000_000_000_000n), value(), balance(alice)]

  const { result } = blind(draft)

  expect(network.ledger.find(String(result))?.err).toEqual({ InstructionError: [1, { Custom: 1 }] })
  expect(balance(alice)).toBe(paid - 5_000n)
  expect(value()).not.toBe(before)
  expect(toBase58(network.accounts.get(nonce.address)?.data.subarray(40, 72) ?? new Uint8Array())).toBe(value())
  advanceSlots(network)
  blind(draft)
  expect(balance(alice)).toBe(paid - 5_000n)
})

test('accepts a nonce once per slot, only with its value and its authority', () => {
  const { bob, value, pay, send, balance } = setUp()

  expect(send(pay(1_000_000n)).error).toBeUndefined()
  expect(send(pay(2_000_000n)).error?.data).toMatchObject({ err: 'BlockhashNotFound' })
  expect(send(pay(3_000_000n, createKey().address)).error?.data).toMatchObject({ err: 'BlockhashNotFound' })
  const unsigned = pay(1_000_000n, value())
  const stolen = {
    ...unsigned,
    instructions: unsigned.instructions.map((each, index) => (index === 0 ? { ...each, accounts: [1, 3] } : each)),
  }
  expect(send(stolen).error?.data).toMatchObject({ err: 'BlockhashNotFound' })
  expect(balance(bob)).toBe(1_000_000n)
})

test('reports the fee of a nonce message', () => {
  const { network, pay } = setUp()
  const message = writeTransaction(pay(1n)).subarray(65)

  expect(request(network, 'getFeeForMessage', toBase64(message)).result).toMatchObject({ value: 5000 })
})
