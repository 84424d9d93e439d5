import { address, getProgramDerivedAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { loadAddresses } from './loadAddresses.ts'
import { measureLoadedBytes } from './measureLoadedBytes.ts'
import { advanceSlots, createNetwork } from './network.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { parseMessage } from './parse/parseMessage.ts'
import { programs } from './programs.ts'
import { isLoaded } from './runTransaction.ts'
import {
  balanceOf,
  base64,
  createFundedKey,
  createKey,
  type Draft,
  draftTransfer,
  newestBlockhash,
  now,
  placeLookupTable,
  request,
  toBase64,
  writeMessage,
  writeTransaction,
} from './testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const alice = createFundedKey(network)
  const listed = [createKey().bytes, createKey().bytes, createKey().bytes]
  const table = placeLookupTable(network, listed)
  const plain = draftTransfer(network, { from: alice, to: createKey().bytes, lamports: 1_000_000n })
  const load = (change: Partial<Draft>) =>
    loadAddresses(network.accounts, parseMessage(writeMessage({ ...plain, ...change })), network.clock.slot())
  return { network, alice, listed, table, plain, load }
}

test('lists static accounts first, then writable ones of all tables, then read-only ones', () => {
  const { network, listed, table, plain, load } = setUp()
  const others = [createKey().bytes, createKey().bytes]
  const second = placeLookupTable(network, others)

  const loaded = load({
    lookups: [
      { table, writable: [2], readonly: [0] },
      { table: second, writable: [1], readonly: [0] },
    ],
  })

  if (!isLoaded(loaded)) throw new Error(String(loaded))
  expect(loaded.addresses.slice(3)).toEqual(
    [listed[2], others[1], listed[0], others[0]].map((key) => toBase58(key ?? new Uint8Array())),
  )
  expect(loaded.writable).toEqual([true, true, false, true, true, false, false])
  expect(plain.accountKeys).toHaveLength(3)
})

test('separates read-only signers and accounts from writable ones by the header', () => {
  const { load, alice } = setUp()
  const keys = [alice, createKey(), createKey(), createKey(), createKey()].map(({ bytes }) => bytes)

  const loaded = load({ header: [2, 1, 1], accountKeys: keys })

  expect(isLoaded(loaded) && loaded.writable).toEqual([true, false, true, true, false])
})

test.for<[string, string, (setting: ReturnType<typeof setUp>) => Partial<Draft>]>([
  ['a table that does not exist', 'AddressLookupTableNotFound', () => lookUp(createKey().bytes)],
  ['a table of another program', 'InvalidAddressLookupTableOwner', ({ alice }) => lookUp(alice.bytes)],
  ['an address that is not in the table', 'InvalidAddressLookupTableIndex', ({ table }) => lookUp(table, 3)],
  [
    'an account named twice',
    'AccountLoadedTwice',
    ({ table }) => ({ lookups: [{ table, writable: [0], readonly: [0] }] }),
  ],
])('refuses to load %s, as LiteSVM does', ([, reason, change]) => {
  const setting = setUp()
  const draft = { ...setting.plain, ...change(setting) }

  expect(setting.load(draft)).toBe(reason)
  expect(now(setting.network.svm.simulate(writeTransaction(draft), 'trust-signatures')).err).toBe(reason)
  expect(request(setting.network, 'sendTransaction', toBase64(writeTransaction(draft)), base64).error).toMatchObject({
    code: -32602,
    message: expect.stringMatching(/^invalid transaction: /),
  })
})

const lookUp = (table: Uint8Array, index = 0): Partial<Draft> => ({
  lookups: [{ table, writable: [index], readonly: [] }],
})

//  slot 1: [create table] → [extend]     slot 2: [use]
test('uses a table in the slot after it was extended, not before', async () => {
  const { network, alice, plain } = setUp()
  advanceSlots(network)
  const recentSlot = Buffer.alloc(8)
  recentSlot.writeBigUInt64LE(network.clock.slot() - 1n)
  const programAddress = address(programs.lookupTable)
  const [tableAddress, bump] = await getProgramDerivedAddress({ programAddress, seeds: [alice.bytes, recentSlot] })
  const table = fromBase58(tableAddress)
  const receiver = createKey().bytes
  const accountKeys = [alice.bytes, table, fromBase58(programs.system), fromBase58(programs.lookupTable)]
  const create = {
    programIdIndex: 3,
    accounts: [1, 0, 0, 2],
    data: Buffer.concat([Buffer.of(0, 0, 0, 0), recentSlot, Buffer.of(bump)]),
  }
  const extend = {
    programIdIndex: 3,
    accounts: [1, 0, 0, 2],
    data: Buffer.concat([Buffer.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0), receiver]),
  }
  const send = (draft: Draft) =>
    request(
      network,
      'sendTransaction',
      toBase64(writeTransaction({ ...draft, blockhash: newestBlockhash(network) })),
      base64,
    )
  const [transfer] = plain.instructions
  const use: Draft = {
    ...plain,
    accountKeys: [alice.bytes, fromBase58(programs.system)],
    instructions: transfer ? [{ ...transfer, programIdIndex: 1, accounts: [0, 2] }] : [],
    lookups: [{ table, writable: [0], readonly: [] }],
  }

  expect(send({ ...plain, header: [1, 0, 2], accountKeys, instructions: [create, extend] }).error).toBeUndefined()

  expect(send(use).error?.message).toBe('invalid transaction: Transaction address table lookup uses an invalid index')
  advanceSlots(network)
  expect(send(use).error).toBeUndefined()
  expect(balanceOf(network, receiver)).toBe(1_000_000n)
})

test.for<[string, (setting: ReturnType<typeof setUp>) => Partial<Draft>]>([
  ['a builtin', () => ({})],
  ['a program', ({ plain }) => ({ accountKeys: [...plain.accountKeys, fromBase58(programs.memo)] })],
  [
    'a program behind the upgradeable loader',
    ({ plain }) => ({ accountKeys: [...plain.accountKeys, fromBase58(programs.token)] }),
  ],
  ['a lookup table', ({ table }) => ({ lookups: [{ table, writable: [0], readonly: [1] }] })],
])("measures what loads with %s to the byte at LiteSVM's limit", ([, change]) => {
  const setting = setUp()
  const base = { ...setting.plain, ...change(setting) }
  const limited = (bytes: number): Draft => {
    const data = Buffer.of(4, 0, 0, 0, 0)
    data.writeUInt32LE(bytes, 1)
    const accountKeys = [...base.accountKeys, fromBase58(programs.computeBudget)]
    const budget = { programIdIndex: accountKeys.length - 1, accounts: [], data }
    return {
      ...base,
      header: [1, 0, accountKeys.length - 2],
      accountKeys,
      instructions: [budget, ...base.instructions],
    }
  }
  const message = parseMessage(writeMessage(limited(1)))
  const loaded = loadAddresses(setting.network.accounts, message, 1n)
  if (!isLoaded(loaded)) throw new Error(String(loaded))

  const bytes = measureLoadedBytes(setting.network.accounts, message, loaded)

  const run = (limit: number) =>
    now(setting.network.svm.simulate(writeTransaction(limited(limit)), 'trust-signatures')).err
  expect([run(bytes), run(bytes - 1)]).toEqual([null, 'MaxLoadedAccountsDataSizeExceeded'])
})
