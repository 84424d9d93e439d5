import { expect, test } from 'vitest'
import { advanceSlots, createNetwork, type NetworkRules } from '../network.ts'
import { programs } from '../programs.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from '../testing/craft.ts'
import { createSession } from './createSession.ts'

function setUp(rules: Partial<NetworkRules> = {}) {
  const network = createNetwork({ rules })
  const [alice, bob] = [createFundedKey(network), createKey()]
  advanceSlots(network)
  const told: { params?: { result: unknown } }[] = []
  const session = createSession(network, (text) => told.push(JSON.parse(text)))
  const ask = (method: string, ...params: unknown[]) =>
    session.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const heard = () => told.splice(0).flatMap(({ params }) => (params ? [params.result] : []))
  let lamports = 1_000_000n
  const pay = (to = bob.bytes) => {
    lamports += 1n
    const bytes = writeTransaction(draftTransfer(network, { from: alice, to, lamports }))
    return String(request(network, 'sendTransaction', toBase64(bytes), base64).result)
  }
  return { network, alice, bob, told, ask, heard, pay }
}

const context = (slot: number) => ({ slot })

test('notifies changed accounts of a program that pass the filters', () => {
  const { network, alice, bob, ask, heard, pay } = setUp()
  ask('programSubscribe', programs.system, { commitment: 'processed', ...base64, filters: [{ dataSize: 0 }] })
  ask('programSubscribe', programs.system, { commitment: 'processed', ...base64, filters: [{ dataSize: 80 }] })

  pay()
  expect(heard()).toMatchObject([
    { context: context(2), value: { pubkey: alice.address, account: { space: 0 } } },
    { context: context(2), value: { pubkey: bob.address, account: { lamports: 1_000_001 } } },
  ])
  advanceSlots(network)
  expect(heard()).toEqual([])
})

test('notifies an account once per slot, with its final state', () => {
  const { network, bob, ask, heard, pay } = setUp()
  ask('programSubscribe', programs.system, { commitment: 'confirmed', ...base64 })
  ask('accountSubscribe', bob.address, { commitment: 'finalized', ...base64 })
  pay()
  pay()
  expect(heard()).toEqual([])

  advanceSlots(network)
  pay()
  expect(heard()).toMatchObject([
    { context: context(2) },
    { context: context(2), value: { pubkey: bob.address, account: { lamports: 2_000_003 } } },
  ])

  advanceSlots(network, { slots: 31n })
  const finals = heard().filter((each) => !JSON.stringify(each).includes('pubkey'))
  expect(finals).toMatchObject([{ context: context(2), value: { lamports: 2_000_003 } }])
})

test('notifies logs of all transactions, or of those that name an address', () => {
  const { network, bob, ask, heard, pay } = setUp()
  ask('logsSubscribe', 'all', { commitment: 'processed' })
  ask('logsSubscribe', 'allWithVotes', { commitment: 'confirmed' })
  ask('logsSubscribe', { mentions: [bob.address] }, { commitment: 'confirmed' })

  const [first, second] = [pay(), pay(createKey().bytes)]
  const log = (signature: string) => ({ signature, err: null, logs: expect.arrayContaining([]) })
  expect(heard()).toEqual([first, second].map((signature) => ({ context: context(2), value: log(signature) })))
  advanceSlots(network)
  expect(heard()).toMatchObject([first, second, first].map((signature) => ({ value: { signature } })))
})

test('refuses logs of two addresses, like Agave', () => {
  const { bob, told, ask } = setUp()

  ask('logsSubscribe', { mentions: [bob.address, bob.address] })

  expect(told).toMatchObject([{ error: { code: -32602, message: 'Invalid Request: Only 1 address supported' } }])
})

test.each<[string, unknown, string]>([
  ['accountSubscribe', 'no address', 'pubkey'],
  ['programSubscribe', 'no address', 'pubkey'],
  ['signatureSubscribe', 'no signature', 'signature'],
  ['logsSubscribe', { mentions: ['no address'] }, 'mentions'],
  ['blockSubscribe', { mentionsAccountOrProgram: 'no address' }, 'mentions_account_or_program'],
])('%s refuses %j with Agave’s message', (method, given, name) => {
  const { told, ask } = setUp({ tellsBlocks: true })
  ask(method, given)
  expect(told).toMatchObject([{ error: { code: -32602, message: `Invalid Request: Invalid ${name} provided` } }])
})

test("notifies every slot's creation, freeze, confirmation and finality", () => {
  const { network, ask, heard, pay } = setUp()
  advanceSlots(network, { slots: 40n })
  pay()
  ask('slotsUpdatesSubscribe')

  advanceSlots(network)

  const stats = {
    numTransactionEntries: 1,
    numSuccessfulTransactions: 1,
    numFailedTransactions: 0,
    maxTransactionsPerEntry: 1,
  }
  expect(heard()).toMatchObject([
    { type: 'frozen', slot: 42, stats },
    { type: 'createdBank', slot: 43, parent: 42 },
    { type: 'optimisticConfirmation', slot: 42 },
    { type: 'root', slot: 11 },
  ])
})

test('notifies blocks if enabled', () => {
  const { network, bob, ask, heard, pay } = setUp({ tellsBlocks: true })
  const view = { commitment: 'confirmed', transactionDetails: 'signatures', maxSupportedTransactionVersion: 0 }
  ask('blockSubscribe', 'all', view)
  ask('blockSubscribe', { mentionsAccountOrProgram: bob.address }, view)
  const signature = pay()

  advanceSlots(network)
  expect(heard()).toMatchObject([
    { context: context(2), value: { slot: 2, err: null, block: { signatures: [signature], parentSlot: 1 } } },
    { context: context(2), value: { slot: 2, err: null, block: { signatures: [signature] } } },
  ])
  advanceSlots(network)
  expect(heard()).toMatchObject([{ value: { slot: 3, block: { signatures: [] } } }])
})

test('notifies the reason in place of a block with a transaction the subscriber cannot read', () => {
  const { network, ask, heard, pay } = setUp({ tellsBlocks: true })
  ask('blockSubscribe', 'all', { commitment: 'confirmed' })
  pay()

  advanceSlots(network)

  expect(heard()).toMatchObject([{ value: { slot: 2, block: null, err: { UnsupportedTransactionVersion: 0 } } }])
})

test('does not notify blocks by default', () => {
  const { told, ask } = setUp()

  ask('blockSubscribe', 'all')

  expect(told).toMatchObject([{ error: { code: -32601 } }])
})

test('a transaction is final with its answer in immediate mode', () => {
  const { ask, heard, pay } = setUp({ isImmediate: true })
  ask('logsSubscribe', 'all', { commitment: 'finalized' })

  const signature = pay()
  ask('signatureSubscribe', signature, { commitment: 'finalized' })

  expect(heard()).toMatchObject([{ value: { signature } }, { value: { err: null } }])
})
