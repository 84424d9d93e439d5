import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  placeLookupTable,
  request,
  toBase64,
  writeTransaction,
} from '../../testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const table = placeLookupTable(network, [createKey().bytes, bob.bytes])
  const plain = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000_000n })
  const [transfer] = plain.instructions
  const drafts = {
    legacy: { ...plain, version: 'legacy' as const },
    v0: {
      ...plain,
      accountKeys: [alice.bytes, fromBase58(programs.system)],
      instructions: transfer ? [{ ...transfer, programIdIndex: 1, accounts: [0, 2] }] : [],
      lookups: [{ table, writable: [1], readonly: [] }],
    },
  }
  const send = (version: keyof typeof drafts) => {
    const bytes = writeTransaction(drafts[version])
    const { result } = request(network, 'sendTransaction', toBase64(bytes), base64)
    advanceSlots(network)
    return { bytes, signature: String(result) }
  }
  return { network, alice, bob, table, send }
}

const confirmed = { commitment: 'confirmed' }

test('returns a legacy transaction in full, as JSON', () => {
  const { network, alice, bob, send } = setUp()
  const { signature } = send('legacy')

  const { result } = request(network, 'getTransaction', signature, confirmed)

  expect(result).toEqual({
    slot: 1,
    blockTime: expect.any(Number),
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: [alice.address, bob.address, programs.system],
        header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
        recentBlockhash: expect.any(String),
        instructions: [{ programIdIndex: 2, accounts: [0, 1], data: '3Bxs3zzLZLuLQEYX', stackHeight: 1 }],
      },
    },
    meta: {
      err: null,
      status: { Ok: null },
      fee: 5000,
      preBalances: [100_000_000_000, 0, 1],
      postBalances: [98_999_995_000, 1_000_000_000, 1],
      innerInstructions: [],
      logMessages: expect.arrayContaining(['Program 11111111111111111111111111111111 success']),
      preTokenBalances: [],
      postTokenBalances: [],
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
      computeUnitsConsumed: 150,
    },
  })
})

test('returns a v0 transaction only to callers that declare support', () => {
  const { network, send } = setUp()
  const { signature } = send('v0')

  expect(request(network, 'getTransaction', signature, confirmed).error).toEqual({
    code: -32015,
    message:
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the ' +
      'following configuration parameter: "maxSupportedTransactionVersion": 0',
  })
  expect(
    request(network, 'getTransaction', signature, { ...confirmed, maxSupportedTransactionVersion: 0 }).result,
  ).toMatchObject({ version: 0 })
})

test('lists accounts loaded from a table after the static ones', () => {
  const { network, bob, table, send } = setUp()
  const { signature } = send('v0')

  const { result } = request(network, 'getTransaction', signature, { ...confirmed, maxSupportedTransactionVersion: 0 })

  expect(result).toMatchObject({
    transaction: {
      message: { addressTableLookups: [{ accountKey: expect.any(String), writableIndexes: [1], readonlyIndexes: [] }] },
    },
    meta: {
      loadedAddresses: { writable: [bob.address], readonly: [] },
      postBalances: [98_999_995_000, 1, 1_000_000_000],
    },
  })
  expect(table).toHaveLength(32)
  expect(request(network, 'getSignaturesForAddress', bob.address, confirmed).result).toMatchObject([{ signature }])
})

test('base64 returns the bytes that were sent', () => {
  const { network, send } = setUp()
  const { signature, bytes } = send('legacy')

  expect(request(network, 'getTransaction', signature, { ...confirmed, ...base64 }).result).toMatchObject({
    transaction: [toBase64(bytes), 'base64'],
  })
})

test('jsonParsed returns accounts with roles and parsed instructions', () => {
  const { network, alice, bob, send } = setUp()
  const { signature } = send('v0')
  const config = { ...confirmed, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }

  expect(request(network, 'getTransaction', signature, config).result).toMatchObject({
    transaction: {
      message: {
        accountKeys: [
          { pubkey: alice.address, signer: true, writable: true, source: 'transaction' },
          { pubkey: programs.system, signer: false, writable: false, source: 'transaction' },
          { pubkey: bob.address, signer: false, writable: true, source: 'lookupTable' },
        ],
        instructions: [
          {
            program: 'system',
            programId: programs.system,
            parsed: {
              type: 'transfer',
              info: { source: alice.address, destination: bob.address, lamports: 1_000_000_000 },
            },
            stackHeight: 1,
          },
        ],
      },
    },
  })
})

test('finds a transaction once it has reached the requested commitment', () => {
  const { network, send } = setUp()
  const { signature } = send('legacy')

  expect(request(network, 'getTransaction', signature).result).toBeNull()
  advanceSlots(network, { slots: 31n })
  expect(request(network, 'getTransaction', signature).result).not.toBeNull()
  expect(request(network, 'getTransaction', signature, { commitment: 'processed' }).error?.message).toContain(
    'Method does not support commitment below `confirmed`',
  )
})
