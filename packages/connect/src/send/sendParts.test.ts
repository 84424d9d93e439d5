import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  parallelInstructionPlan,
  sequentialInstructionPlan,
  singleInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Plan } from '@solsmith/chain'
import { test } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { type SetUp, setUp } from '../testing/setUp.ts'
import { buildTransaction } from './prepareSend.ts'
import { sendParts, splitPlan } from './sendParts.ts'

const lamports = 5_000_000n
const approve = async () => true

const transfer = (from: Address, to: Address) =>
  singleInstructionPlan(
    getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports }),
  )

async function distribution(from: Address, count: number) {
  const receivers = await Promise.all(
    Array.from({ length: count }, async () => (await generateKeyPairSigner()).address),
  )
  const plan: Plan = {
    kind: 'distribute',
    feePayer: from,
    subject: receivers[0] ?? from,
    label: 'Gifts',
    instructions: parallelInstructionPlan(receivers.map((to) => transfer(from, to))),
  }
  return { plan, receivers }
}

const balances = ({ network }: SetUp, receivers: readonly Address[]) =>
  Promise.all(receivers.map((to) => fetchBalance(network, to)))

test('pays sixty recipients in as few transactions as possible, with one confirmation each', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { plan, receivers } = await distribution(fixture.signer.address, 60)
  const parts = await splitPlan(plan)
  const seen: number[] = []
  const request = vi.spyOn(fixture.wallet, 'request')

  const sent = await sendParts(fixture.connect, {
    batch: 'gifts',
    parts,
    approve: async (_, { index, count }) => {
      seen.push(index)
      return count === parts.length
    },
  })

  expect(parts.map(({ label }) => label)).toEqual(['Gifts (1/3)', 'Gifts (2/3)', 'Gifts (3/3)'])
  expect([sent.length, fixture.wallet.asked(), seen]).toEqual([3, 3, [0, 1, 2]])
  expect(request.mock.calls.map(([, input]) => 'part' in input && input.part)).toEqual(
    [0, 1, 2].map((index) => ({ index, count: 3 })),
  )
  expect(new Set(await balances(fixture, receivers))).toEqual(new Set([lamports]))
})

test('continues after the page was closed, and pays no one twice', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { plan, receivers } = await distribution(fixture.signer.address, 60)
  const parts = await splitPlan(plan)
  const { journal } = fixture.connect
  let signed = 0
  const closing = {
    ...journal,
    async write(entry: Parameters<typeof journal.write>[0]) {
      await journal.write(entry)
      if (entry.state.status !== 'signed') return
      signed += 1
      if (signed === 2) throw new TypeError('the page was closed')
    },
  }
  await expect(sendParts({ ...fixture.connect, journal: closing }, { batch: 'gifts', parts, approve })).rejects.toThrow(
    'closed',
  )

  const later = parts.map((part) => () => part)
  const sent = await sendParts(fixture.connect, { batch: 'gifts', parts: later, approve })
  const again = await sendParts(fixture.connect, { batch: 'gifts', parts, approve })

  expect(sent.map((one) => one === null)).toEqual([true, true, false])
  expect(again).toEqual([null, null, null])
  expect(fixture.wallet.asked()).toBe(3)
  expect(new Set(await balances(fixture, receivers))).toEqual(new Set([lamports]))
})

test('stops after the confirmed parts, and pays nothing else', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { plan, receivers } = await distribution(fixture.signer.address, 30)
  const parts = await splitPlan(plan)
  const stopping = sendParts(fixture.connect, { batch: 'b', parts, approve: async (_, { index }) => index === 0 })
  await expect(stopping).rejects.toMatchObject({ name: 'PartDeclinedError', context: { index: 1, count: 2 } })
  const paid = (await balances(fixture, receivers)).filter((amount) => amount === lamports)
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.length).toBeLessThan(30)
  expect(fixture.wallet.asked()).toBe(1)
})

test('refuses another plan with the same batch name, which could pay someone twice', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const first = await distribution(fixture.signer.address, 2)
  const second = await distribution(fixture.signer.address, 2)
  await sendParts(fixture.connect, { batch: 'b', parts: await splitPlan(first.plan), approve })
  await expect(
    sendParts(fixture.connect, { batch: 'b', parts: await splitPlan(second.plan), approve }),
  ).rejects.toMatchObject({ name: 'PartsChangedError' })
  expect(await balances(fixture, second.receivers)).toEqual([0n, 0n])
})

test('puts every instruction in exactly one part that fits, and keeps sequences in order', async () => {
  const { address: from } = await generateKeyPairSigner()
  const pool = await Promise.all(Array.from({ length: 50 }, async () => (await generateKeyPairSigner()).address))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(49), { minLength: 1, maxLength: 70 }), async (picks) => {
      const receivers = picks.map((pick) => pool[pick] ?? from)
      const plan: Plan = {
        kind: 'distribute',
        feePayer: from,
        subject: from,
        label: 'P',
        instructions: sequentialInstructionPlan(receivers.map((to) => transfer(from, to))),
      }
      const parts = await splitPlan(plan)
      const lifetime = { blockhash: '1'.repeat(32) as never, lastValidBlockHeight: 1n }
      const found = parts.flatMap((part) => {
        expect(buildTransaction(part, lifetime, 1_400_000, 5n).transaction.length).toBeLessThanOrEqual(1_232)
        return listReceivers(part.instructions)
      })
      expect(found).toEqual(receivers)
    }),
    { numRuns: 40 },
  )
})

function listReceivers(plan: Plan['instructions']): readonly (string | undefined)[] {
  if (plan.kind === 'single') return [plan.instruction.accounts?.[1]?.address]
  return plan.kind === 'messagePacker' ? [] : plan.plans.flatMap(listReceivers)
}
