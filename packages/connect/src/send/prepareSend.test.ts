import { type Address, type Blockhash, createNoopSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type Plan, readMessage } from '@solsmith/chain'
import { test } from '@solsmith/localnet/testing'
import { afterEach, expect, vi } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { setUp } from '../testing/setUp.ts'
import { buildTransaction, prepareSend } from './prepareSend.ts'
import { sendPlan } from './sendPlan.ts'

afterEach(() => void vi.restoreAllMocks())

function countSimulations(): () => number {
  const asked = vi.spyOn(globalThis, 'fetch')
  return () => asked.mock.calls.flatMap(([, init]) => String(init?.body).match(/"simulateTransaction"/g) ?? []).length
}

test('simulates once for the units and once for the bytes, whoever chooses the price', async ({ localnet }) => {
  const { network, plan } = await setUp(localnet)
  const simulations = countSimulations()
  await prepareSend(network, plan)
  const left = simulations()
  const seen: { units: number; writable: readonly string[] }[] = []

  const chosen = await prepareSend(network, plan, {
    choosePrice: async (found) => {
      seen.push(found)
      return 7_000n
    },
  })

  expect([left, simulations() - left]).toEqual([2, 2])
  expect(seen.map(({ writable }) => writable.toSorted())).toEqual([[plan.feePayer, plan.subject].toSorted()])
  expect(chosen.plan.budget).toEqual({ units: seen[0]?.units, microLamports: 7_000n })
})

test('pays the price that was shown', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const before = await fetchBalance(fixture.network, fixture.signer.address)
  const shown = await prepareSend(fixture.network, fixture.plan, { choosePrice: async () => 2_000_000n })

  await sendPlan(fixture.connect, { plan: shown.plan, shown: shown.simulation })

  const paid = before - (await fetchBalance(fixture.network, fixture.signer.address))
  expect(paid - 100_000_000n).toBe(shown.simulation.feeLamports)
})

const payer = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address
const receiver = 'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address
const table = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ' as Address

test.for([
  ['0', {}, [table]],
  ['1, which knows no tables', { version: 1 }, []],
] as const)('refers to an account by its lookup table index in version %s', ([, version, tables]) => {
  const plan: Plan = {
    kind: 'transfer',
    feePayer: payer,
    subject: receiver,
    label: 'SOL',
    ...version,
    lookupTables: { [table]: [payer, receiver] },
    instructions: nonDivisibleSequentialInstructionPlan([
      getTransferSolInstruction({ source: createNoopSigner(payer), destination: receiver, amount: 1n }),
    ]),
  }
  const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n }

  const { lookups, staticAccounts } = readMessage(buildTransaction(plan, lifetime, 1_000, 0n).messageBytes)

  expect(lookups.map(({ lookupTableAddress }) => lookupTableAddress)).toEqual(tables)
  expect(staticAccounts.includes(receiver)).toBe(tables.length === 0)
})
