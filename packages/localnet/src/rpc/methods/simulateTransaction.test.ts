import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import {
  balanceOf,
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
  const draft = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000_000n })
  return { network, alice, bob, draft }
}

const unsigned = (bytes: Uint8Array) => Uint8Array.from(bytes).fill(0, 1, 65)

type Simulation = {
  context: { apiVersion: string; slot: number }
  value: Record<string, unknown> & {
    accounts: ({ lamports: number } | null)[]
    replacementBlockhash: { blockhash: string }
  }
}

test('matches what sending then does to the lamport, and changes nothing', () => {
  const { network, alice, bob, draft } = setUp()
  const bytes = writeTransaction(draft)
  const accounts = { encoding: 'base64', addresses: [alice.address, bob.address, programs.system] }

  const { value } = request(network, 'simulateTransaction', toBase64(bytes), { ...base64, accounts })
    .result as Simulation

  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n)
  request(network, 'sendTransaction', toBase64(bytes), base64)
  const after = [alice.bytes, bob.bytes, fromBase58(programs.system)].map((key) => Number(balanceOf(network, key)))
  expect(value.accounts.map((account) => account?.lamports)).toEqual(after)
  expect(value.postBalances).toEqual(after)
  expect(after.slice(0, 2)).toEqual([98_999_995_000, 1_000_000_000])
})

test('simulates an unsigned transaction in full', () => {
  const { network, draft } = setUp()

  const { result } = request(network, 'simulateTransaction', toBase64(unsigned(writeTransaction(draft))), base64)

  expect(result).toMatchObject({
    context: { apiVersion: '4.2.1', slot: 0 },
    value: {
      err: null,
      logs: ['Program 11111111111111111111111111111111 invoke [1]', 'Program 11111111111111111111111111111111 success'],
      accounts: null,
      unitsConsumed: 150,
      loadedAccountsDataSize: 149,
      returnData: null,
      innerInstructions: null,
      replacementBlockhash: null,
      fee: 5000,
      loadedAddresses: { writable: [], readonly: [] },
      preBalances: [100_000_000_000, 0, 1],
      postBalances: [98_999_995_000, 1_000_000_000, 1],
      preTokenBalances: [],
      postTokenBalances: [],
    },
  })
})

test('replaces an expired blockhash on request, and returns the new one', () => {
  const { network, draft } = setUp()
  const text = toBase64(unsigned(writeTransaction(draft)))
  advanceSlots(network, { slots: 200n })

  const stale = request(network, 'simulateTransaction', text, base64).result as Simulation
  const replaced = request(network, 'simulateTransaction', text, { ...base64, replaceRecentBlockhash: true })
    .result as Simulation

  expect(stale.value.err).toBe('BlockhashNotFound')
  expect(replaced.value.err).toBeNull()
  expect(replaced.value.replacementBlockhash).toEqual({
    blockhash: network.blockhashes.latestAt(201n).blockhash,
    lastValidBlockHeight: 351,
  })
})

test('checks signatures only on request', () => {
  const { network, draft } = setUp()
  const bytes = writeTransaction(draft)

  const signed = request(network, 'simulateTransaction', toBase64(bytes), { ...base64, sigVerify: true })
  const bare = request(network, 'simulateTransaction', toBase64(unsigned(bytes)), { ...base64, sigVerify: true })

  expect(signed.result).toMatchObject({ value: { err: null } })
  expect(bare.result).toMatchObject({ value: { err: 'SignatureFailure', logs: [], fee: null } })
})

test('checks signatures again after a simulation without checks', () => {
  const { network, bob, draft } = setUp()
  const bytes = writeTransaction(draft)
  request(network, 'simulateTransaction', toBase64(unsigned(bytes)), base64)

  const blind = request(network, 'sendTransaction', toBase64(unsigned(bytes)), { ...base64, skipPreflight: true })
  const seen = request(network, 'sendTransaction', toBase64(unsigned(bytes)), base64)

  expect(network.ledger.find(String(blind.result))).toBeUndefined()
  expect(balanceOf(network, bob.bytes)).toBe(0n)
  expect(seen.error?.code).toBe(-32002)
})

test('shows no accounts of a failed simulation', () => {
  const { network, alice, bob } = setUp()
  const draft = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000_000_000n })
  const accounts = { addresses: [alice.address, bob.address] }

  const { result } = request(network, 'simulateTransaction', toBase64(writeTransaction(draft)), { ...base64, accounts })

  expect(result).toMatchObject({ value: { err: { InstructionError: [0, { Custom: 1 }] }, accounts: [null, null] } })
})

test('reports a landed transaction as already processed', () => {
  const { network, draft } = setUp()
  const text = toBase64(writeTransaction(draft))
  request(network, 'sendTransaction', text, base64)

  expect(request(network, 'simulateTransaction', text, base64).result).toMatchObject({
    value: { err: 'AlreadyProcessed' },
  })
})

test.for([
  [
    'checking the signatures of another blockhash',
    { sigVerify: true, replaceRecentBlockhash: true },
    /sigVerify may not be used/,
  ],
  [
    'more accounts than the transaction has',
    { accounts: { addresses: Array(4).fill(programs.system) } },
    /Too many accounts provided; max 3/,
  ],
  ['accounts in base58', { accounts: { addresses: [], encoding: 'base58' } }, /base58 encoding not supported/],
] as const)('refuses %s', ([, config, message]) => {
  const { network, draft } = setUp()

  const { error } = request(network, 'simulateTransaction', toBase64(writeTransaction(draft)), { ...base64, ...config })

  expect(error).toEqual({ code: -32602, message: expect.stringMatching(message) })
})

test('can show accounts from lookup tables', () => {
  const { network, alice, draft } = setUp()
  const listed = [createKey(), createKey(), createKey()]
  const table = placeLookupTable(
    network,
    listed.map(({ bytes }) => bytes),
  )
  const bytes = writeTransaction({ ...draft, version: 0, lookups: [{ table, writable: [0, 1], readonly: [2] }] })
  const simulate = (addresses: readonly string[]) =>
    request(network, 'simulateTransaction', toBase64(bytes), { ...base64, accounts: { addresses } })
  const six = [alice, alice, alice, ...listed].map(({ address }) => address)

  expect((simulate(six).result as Simulation).value.accounts).toHaveLength(6)
  expect(simulate([...six, alice.address]).error?.message).toBe('Too many accounts provided; max 6')
})
