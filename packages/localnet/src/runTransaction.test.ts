import { expect, test } from 'vitest'
import { readDetails } from './landed.ts'
import { advanceSlots, createNetwork } from './network.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { runSimulation } from './runSimulation.ts'
import { runTransaction } from './runTransaction.ts'
import {
  balanceOf,
  createFundedKey,
  createKey,
  type Draft,
  draftTransfer,
  now,
  writeTransaction,
} from './testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const alice = createFundedKey(network)
  const draft = draftTransfer(network, { from: alice, to: createKey().bytes, lamports: 1_000_000_000n })
  const run = (given: Draft) => runTransaction(network, parseTransaction(writeTransaction(given)), 'check-signatures')
  return { network, alice, draft, run }
}

// A validator charges for `ProgramAccountNotFound`; LiteSVM refuses it first.
test('a missing program ends a transaction before its fee is paid', () => {
  const { network, alice, draft, run } = setUp()
  const keys = draft.accountKeys.with(2, createKey().bytes)

  expect(run({ ...draft, accountKeys: keys })).toEqual({ dropped: 'InvalidProgramForExecution' })

  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n)
})

test('every landed transaction changes lamports by exactly its fee', () => {
  const { run, draft, network } = setUp()
  const sum = (balances: readonly bigint[]) => balances.reduce((total, lamports) => total + lamports, 0n)

  for (const lamports of [0n, 1_000_000n, 5_000_000_000n, 1_000_000_000_000n]) {
    const data = Buffer.from(draft.instructions[0]?.data ?? [])
    data.writeBigUInt64LE(lamports, 4)
    const outcome = run({ ...draft, instructions: draft.instructions.map((each) => ({ ...each, data })) })
    if (!('landed' in outcome)) throw new Error(JSON.stringify(outcome))
    const { preBalances, postBalances, fee } = readDetails(outcome.landed)
    expect(sum(preBalances) - sum(postBalances)).toBe(fee)
    expect(network.ledger.find(outcome.landed.signature)).toBe(outcome.landed)
  }
})

test('a transaction that cannot start changes nothing and is not recorded', () => {
  const { network, alice, draft, run } = setUp()
  const before = network.ledger.countUntil(network.clock.slot())
  const forged = parseTransaction(writeTransaction(draft).fill(7, 1, 65))

  expect(runTransaction(network, forged, 'check-signatures')).toEqual({ dropped: 'SignatureFailure' })
  advanceSlots(network, { slots: 151n })
  expect(run(draft)).toEqual({ dropped: 'BlockhashNotFound' })

  expect(network.ledger.countUntil(network.clock.slot())).toBe(before)
  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n)
})

test('a simulation leaves accounts, history and blockhash unchanged', () => {
  const { network, draft, run } = setUp()
  const transaction = parseTransaction(writeTransaction(draft))
  const look = () => draft.accountKeys.map((key) => balanceOf(network, key))
  const before = [look(), network.ledger.countUntil(network.clock.slot())]

  const rehearsals = [1, 2].map(() => now(runSimulation(network, transaction, 'check-signatures')))

  expect(rehearsals.map(({ err }) => err)).toEqual([null, null])
  expect([look(), network.ledger.countUntil(network.clock.slot())]).toEqual(before)
  expect(run(draft)).toHaveProperty('landed')
})
