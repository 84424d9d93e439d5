import { type Address, generateKeyPairSigner, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { connectWith } from '../connection/connectWith.ts'
import { type Connect, createConnect } from '../createConnect.ts'
import { createMemoryStorage } from '../storage.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import { createMemoryJournal, type JournalEntry } from './journal.ts'
import { createMemoryLocks, lockName } from './locks.ts'
import { prepareSend } from './prepareSend.ts'
import { resumeBatch, resumeOpen } from './resumeBatch.ts'
import { sendParts } from './sendParts.ts'
import { sendPlan } from './sendPlan.ts'
import { type LandedPart, startRun } from './sendRun.ts'
import { signLocally } from './signLocally.ts'

async function setUpUnasked(localnet: TestLocalnet, behaviour: Behaviour = {}, tries = 3): Promise<SetUp> {
  const fixture = await setUp(localnet, behaviour)
  const connect = createConnect({
    networks: [fixture.network],
    storage: createMemoryStorage(),
    journal: createMemoryJournal(),
    locks: createMemoryLocks(),
    lookMs: 10,
  })
  connectWith(connect, { ...fixture.wallet, tries, account: { address: fixture.signer.address } })
  return { ...fixture, connect }
}

const received = ({ network }: SetUp, to: Address) => fetchBalance(network, to)
const statesOf = async ({ journal }: Connect) => (await journal.read()).map(({ state }) => state.status)

test('signs an expired transaction again without asking, and pays once', async ({ localnet }) => {
  let isLate = true
  const fixture = await setUpUnasked(localnet, {
    async beforeSigning() {
      if (isLate) await localnet.warp({ slots: 400 })
      isLate = false
    },
  })
  const { plan, network, connect } = fixture
  const { simulation } = await prepareSend(network, plan)

  await sendPlan(connect, { plan, shown: simulation })

  expect(fixture.wallet.asked()).toBe(2)
  expect(await statesOf(connect)).toEqual(['void', 'confirmed'])
  expect(await received(fixture, plan.subject)).toBe(100_000_000n)
})

test('expires after as many signatures as the wallet allows', async ({ localnet }) => {
  const beforeSigning = async () => void (await localnet.warp({ slots: 400 }))
  const fixture = await setUpUnasked(localnet, { beforeSigning })
  const { plan, network, connect } = fixture
  const { simulation } = await prepareSend(network, plan)

  await expect(sendPlan(connect, { plan, shown: simulation })).rejects.toMatchObject({
    name: 'TransactionExpiredError',
  })

  expect(fixture.wallet.asked()).toBe(3)
  expect(await received(fixture, plan.subject)).toBe(0n)
})

test('signs parts confirmed in advance as previewed, and previews again what a user has seen', async ({ localnet }) => {
  const fixture = await setUpUnasked(localnet)
  const approve = async () => {
    await localnet.airdrop(fixture.plan.subject, 1_000_000_000n)
    return true
  }
  const looked = sendParts(fixture.connect, { batch: 'looked', parts: [fixture.plan], approve })
  await expect(looked).rejects.toMatchObject({ name: 'EffectsChangedError' })
  const plan = transferPlan(fixture.signer.address, (await generateKeyPairSigner()).address)

  await sendParts(fixture.connect, {
    batch: 'agreed',
    parts: [plan],
    isAgreed: true,
    approve: async () => {
      await localnet.airdrop(plan.subject, 1_000_000_000n)
      return true
    },
  })

  expect(await received(fixture, plan.subject)).toBe(1_100_000_000n)
})

test('reports each part after it has landed and was compared, before the next needs confirmation', async ({
  localnet,
}) => {
  const fixture = await setUpUnasked(localnet)
  const parts = await transfers(fixture, 2)
  const [first] = parts
  const told: (string | LandedPart)[] = []

  const run = await startRun(fixture.connect, {
    plan: first,
    parts,
    shown: null,
    batch: 'told',
    approve: async (_, index) => told.push(`asked ${index}`) > 0,
    onPart: (part) => told.push(part),
  })

  expect(run).toMatchObject({ phase: 'done', matchesPreview: true })
  expect(told).toMatchObject([
    'asked 0',
    { index: 0, matchesPreview: true, signature: run.phase === 'done' && run.signatures[0] },
    'asked 1',
    { index: 1, matchesPreview: true },
  ])
})

async function transfers({ signer }: SetUp, count: number): Promise<readonly [Plan, ...Plan[]]> {
  const make = async (): Promise<Plan> => ({
    ...transferPlan(signer.address, (await generateKeyPairSigner()).address),
    proof: 'signature',
  })
  return [await make(), ...(await Promise.all(Array.from({ length: count - 1 }, make)))]
}

async function leave(
  { connect, network, signer }: SetUp,
  plan: Plan,
  { index, isSigned }: { index: number; isSigned: boolean },
): Promise<void> {
  const prepared = await prepareSend(network, plan)
  const transaction = await signLocally({ localSigners: [signer] }, prepared.transaction)
  const signature = getSignatureFromTransaction(getTransactionDecoder().decode(transaction))
  const entry: JournalEntry = {
    id: `${index}`,
    kind: plan.kind,
    network: network.genesisHash,
    account: signer.address,
    subject: plan.subject,
    label: plan.label,
    createdAt: index,
    proof: 'signature',
    lastValidBlockHeight: prepared.lastValidBlockHeight,
    sinceSlot: prepared.sinceSlot,
    part: { batch: 'left', index, count: 4, digest: null },
    state: isSigned ? { status: 'signed', signature, transaction } : { status: 'asked' },
  }
  await connect.journal.write(entry)
}

test('resolves everything open of a batch in parallel, and changes nothing a second time', async ({ localnet }) => {
  const fixture = await setUpUnasked(localnet)
  const [poor, ...plans] = await transfers(fixture, 4)
  await leave(fixture, poor, { index: 0, isSigned: false })
  for (const [at, plan] of plans.entries()) await leave(fixture, plan, { index: at + 1, isSigned: true })

  const landed = await resumeBatch(fixture.connect, 'left')
  const again = await resumeBatch(fixture.connect, 'left')

  expect(landed.map(({ part }) => part?.index)).toEqual([1, 2, 3])
  expect(again).toEqual(landed)
  expect(await statesOf(fixture.connect)).toEqual(['void', 'confirmed', 'confirmed', 'confirmed'])
  expect(await Promise.all(plans.map(({ subject }) => received(fixture, subject)))).toEqual(
    plans.map(() => 100_000_000n),
  )
  expect(await received(fixture, poor.subject)).toBe(0n)
  expect(await resumeBatch(fixture.connect, 'another')).toEqual([])
})

test('voids signed parts that expired long ago', async ({ localnet }) => {
  const fixture = await setUpUnasked(localnet)
  await leave(fixture, fixture.plan, { index: 0, isSigned: true })
  await localnet.warp({ slots: 400 })

  expect(await resumeBatch(fixture.connect, 'left')).toEqual([])

  expect(await statesOf(fixture.connect)).toEqual(['void'])
  expect(await received(fixture, fixture.plan.subject)).toBe(0n)
})

test('resumes nothing that another tab works on until that tab has finished', async ({ localnet }) => {
  const fixture = await setUpUnasked(localnet)
  await leave(fixture, fixture.plan, { index: 0, isSigned: true })
  const name = lockName(fixture.network.genesisHash, fixture.plan.subject)
  const all = () => resumeOpen(fixture.connect, () => true)

  await fixture.connect.locks.tryHold(name, async () => {
    await expect(all()).rejects.toMatchObject({ name: 'SendInProgressError' })
  })
  expect(await received(fixture, fixture.plan.subject)).toBe(0n)
  await all()

  expect(await statesOf(fixture.connect)).toEqual(['confirmed'])
  expect(await received(fixture, fixture.plan.subject)).toBe(100_000_000n)
})

test('completes an expired part if the account that proves it exists', async ({ localnet }) => {
  const fixture = await setUpUnasked(localnet)
  await leave(fixture, fixture.plan, { index: 0, isSigned: true })
  const { journal } = fixture.connect
  for (const { proof: _, ...entry } of await journal.read()) await journal.write(entry)
  await localnet.airdrop(fixture.plan.subject, 1_000_000_000n)
  await localnet.warp({ slots: 400 })

  await resumeOpen(fixture.connect, () => true)

  expect(await statesOf(fixture.connect)).toEqual(['confirmed'])
})
