import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { fromBase58, toBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import {
  balanceOf,
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from '../../testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const transfer = (lamports: bigint) => draftTransfer(network, { from: alice, to: bob.bytes, lamports })
  return { network, alice, bob, transfer }
}

const untold = {
  loadedAddresses: null,
  preBalances: null,
  postBalances: null,
  preTokenBalances: null,
  postTokenBalances: null,
}

test('sorts the keys of a failed preflight’s data by name, like the libraries behind Agave', () => {
  const { network, transfer } = setUp()
  const { error } = request(network, 'sendTransaction', toBase64(writeTransaction(transfer(10n ** 18n))), base64)

  const keysOf = (value: unknown): readonly string[][] =>
    typeof value === 'object' && value !== null
      ? [...(Array.isArray(value) ? [] : [Object.keys(value)]), ...Object.values(value).flatMap(keysOf)]
      : []
  const keys = keysOf(error?.data)
  expect(keys[0]?.length).toBeGreaterThan(10)
  for (const found of keys) expect(found).toEqual(found.toSorted())
})

test('reports a missing payer without a fee', () => {
  const { network, bob } = setUp()
  const draft = draftTransfer(network, { from: createKey(), to: bob.bytes, lamports: 1n })

  const { error } = request(network, 'sendTransaction', toBase64(writeTransaction(draft)), base64)

  expect(error).toMatchObject({
    code: -32002,
    data: { err: 'AccountNotFound', logs: [], fee: null, loadedAccountsDataSize: 0, ...untold },
  })
})

test('moves lamports and charges the fee immediately', () => {
  const { network, alice, bob, transfer } = setUp()

  const { result } = request(network, 'sendTransaction', toBase64(writeTransaction(transfer(1_000_000_000n))), base64)

  expect(result).toMatch(/^\w{86,88}$/)
  expect(balanceOf(network, bob.bytes)).toBe(1_000_000_000n)
  expect(balanceOf(network, alice.bytes)).toBe(98_999_995_000n)
})

test('uses base58 by default', () => {
  const { network, bob, transfer } = setUp()

  request(network, 'sendTransaction', toBase58(writeTransaction(transfer(1_000_000_000n))))

  expect(balanceOf(network, bob.bytes)).toBe(1_000_000_000n)
})

test("reports a failing program before sending, in Agave's shape", () => {
  const { network, alice, transfer } = setUp()

  const { error } = request(
    network,
    'sendTransaction',
    toBase64(writeTransaction(transfer(1_000_000_000_000n))),
    base64,
  )

  expect(error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    data: {
      err: { InstructionError: [0, { Custom: 1 }] },
      logs: [
        'Program 11111111111111111111111111111111 invoke [1]',
        'Transfer: insufficient lamports 99999995000, need 1000000000000',
        'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
      ],
      accounts: null,
      unitsConsumed: 150,
      returnData: null,
      innerInstructions: null,
      replacementBlockhash: null,
      fee: 5000,
      ...untold,
    },
  })
  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n)
})

test('charges only the fee of a failing program without preflight, and records it', () => {
  const { network, alice, bob, transfer } = setUp()
  const bytes = toBase64(writeTransaction(transfer(1_000_000_000_000n)))

  const { result } = request(network, 'sendTransaction', bytes, { ...base64, skipPreflight: true })

  expect(balanceOf(network, alice.bytes)).toBe(99_999_995_000n)
  expect(balanceOf(network, bob.bytes)).toBe(0n)
  expect(network.ledger.find(String(result))?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
})

test('accepts a blockhash for 150 blocks, not for 151', () => {
  const { network, transfer } = setUp()
  const [first, second] = [transfer(1_000_000n), transfer(2_000_000n)].map((draft) => toBase64(writeTransaction(draft)))

  advanceSlots(network, { slots: 150n })
  expect(request(network, 'sendTransaction', first, base64).error).toBeUndefined()
  advanceSlots(network)
  expect(request(network, 'sendTransaction', second, base64).error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0, ...untold },
  })
})

test('lands the same transaction once, however often it is sent', () => {
  const { network, bob, transfer } = setUp()
  const bytes = toBase64(writeTransaction(transfer(1_000_000_000n)))
  const { result } = request(network, 'sendTransaction', bytes, base64)

  const again = request(network, 'sendTransaction', bytes, base64)
  const blind = request(network, 'sendTransaction', bytes, { ...base64, skipPreflight: true })

  expect(again.error?.message).toBe('Transaction simulation failed: This transaction has already been processed')
  expect(again.error?.data).toMatchObject({ err: 'AlreadyProcessed' })
  expect(blind.result).toBe(result)
  expect(balanceOf(network, bob.bytes)).toBe(1_000_000_000n)
})

test('refuses a duplicate after a hundred other transactions', () => {
  const { network, transfer } = setUp()
  const bytes = toBase64(writeTransaction(transfer(1_000_000n)))
  request(network, 'sendTransaction', bytes, base64)
  for (let lamports = 2_000_000n; lamports < 2_000_100n; lamports += 1n)
    request(network, 'sendTransaction', toBase64(writeTransaction(transfer(lamports))), base64)

  expect(request(network, 'sendTransaction', bytes, base64).error?.data).toMatchObject({ err: 'AlreadyProcessed' })
})

test('refuses a wrong signature, and drops it silently without preflight', () => {
  const { network, bob, transfer } = setUp()
  const bytes = writeTransaction(transfer(1_000_000_000n))
  const forged = toBase64(bytes.with(10, (bytes[10] ?? 0) ^ 1))

  const seen = request(network, 'sendTransaction', forged, base64)
  const blind = request(network, 'sendTransaction', forged, { ...base64, skipPreflight: true })

  expect(seen.error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Transaction did not pass signature verification',
    data: { err: 'SignatureFailure', logs: [], unitsConsumed: 0, fee: null, ...untold },
  })
  expect(network.ledger.find(String(blind.result))).toBeUndefined()
  expect(balanceOf(network, bob.bytes)).toBe(0n)
})

test('reports a forged signature whether or not its blockhash is valid', () => {
  const { network, transfer } = setUp()
  const bytes = writeTransaction(transfer(1_000_000_000n))
  advanceSlots(network, { slots: 200n })

  expect(request(network, 'sendTransaction', toBase64(bytes.with(10, (bytes[10] ?? 0) ^ 1)), base64).error?.code).toBe(
    -32002,
  )
  expect(request(network, 'sendTransaction', toBase64(bytes), base64).error?.data).toMatchObject({
    err: 'BlockhashNotFound',
  })
})

test('names a payer that does not exist or cannot pay', () => {
  const { network, bob, transfer } = setUp()
  const unfunded = createKey()
  const draft = transfer(1n)
  const unpaid = {
    ...draft,
    signers: [unfunded],
    accountKeys: [unfunded.bytes, bob.bytes, fromBase58(programs.system)],
  }

  const { error } = request(network, 'sendTransaction', toBase64(writeTransaction(unpaid)), base64)

  expect(error?.message).toBe(
    'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
  )
  expect(error?.data).toMatchObject({ err: 'AccountNotFound' })
})

test('names the account that would be left below its rent', () => {
  const { network, transfer } = setUp()

  const { error } = request(network, 'sendTransaction', toBase64(writeTransaction(transfer(1n))), base64)

  expect(error?.data).toMatchObject({ err: { InsufficientFundsForRent: { account_index: 1 } } })
  expect(error?.message).toBe(
    'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
  )
})

test('accepts 1,232 bytes, not 1,233', () => {
  const { network, transfer } = setUp()
  const draft = transfer(1_000_000n)
  const filledTo = (bytes: number) => {
    const memo = { programIdIndex: 3, accounts: [], data: Buffer.alloc(800, 'a') }
    const make = () =>
      writeTransaction({
        ...draft,
        header: [1, 0, 2],
        accountKeys: [...draft.accountKeys, fromBase58(programs.memo)],
        instructions: [...draft.instructions, memo],
      })
    memo.data = Buffer.alloc(800 + bytes - make().length, 'a')
    return make()
  }

  expect(filledTo(1232)).toHaveLength(1232)
  expect(request(network, 'sendTransaction', toBase64(filledTo(1232)), base64).error).toBeUndefined()
  expect(request(network, 'sendTransaction', toBase64(filledTo(1233)), base64).error).toEqual({
    code: -32602,
    message: 'decoded solana_transaction::versioned::VersionedTransaction too large: 1233 bytes (max: 1232 bytes)',
  })
  expect(request(network, 'sendTransaction', 'A'.repeat(1648), base64).error?.message).toContain(
    'too large: 1648 bytes (max: encoded/raw 1644/1232)',
  )
})

test.for([
  ['bad base64', '####', base64, /^invalid base64 encoding: InvalidByte\(0, 35\)$/],
  ['bad base58', '0OIl', {}, /^invalid base58 encoding: InvalidCharacter/],
  ['an empty transaction', '', base64, /it ends too early \(byte 0\)/],
  ['an encoding that there is not', '', { encoding: 'hex' }, /params\[1\]\.encoding: Invalid option/],
] as const)('refuses %s as a parameter', ([, text, config, message]) => {
  const { error } = request(createNetwork(), 'sendTransaction', text, config)

  expect(error).toEqual({ code: -32602, message: expect.stringMatching(message) })
})

test('reports the current slot to a caller that is ahead', () => {
  const { network, transfer } = setUp()
  const bytes = toBase64(writeTransaction(transfer(1_000_000n)))

  const { error } = request(network, 'sendTransaction', bytes, {
    ...base64,
    preflightCommitment: 'processed',
    minContextSlot: 2,
  })

  expect(error).toEqual({
    code: -32016,
    message: 'Minimum context slot has not been reached',
    data: { contextSlot: 1 },
  })
})
