import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  parallelInstructionPlan,
  singleInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Plan } from '@solsmith/chain'
import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import type { JournalEntry, JournalState } from './journal.ts'
import { createMemoryJournal } from './journal.ts'
import { lockName } from './locks.ts'
import { newLifetime, prepareSend } from './prepareSend.ts'
import { readOpenSends } from './resumeSends.ts'
import { dismissRun, isRunning, type Run, type RunOwner, runOf, togglePause } from './runs.ts'
import { splitPlan } from './sendParts.ts'
import { sendPlan } from './sendPlan.ts'
import { resumeRuns, showLanded, startRun } from './sendRun.ts'

const lamports = 5_000_000n

function watchPhases(connect: Connect, owner: RunOwner): readonly string[] {
  const store = runOf(connect, owner)
  const phases: string[] = []
  store.subscribe(() => {
    const run = store.get()
    const phase = run.phase === 'sending' ? run.progress.step : run.phase
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  return phases
}

const when = <P extends Run['phase']>(connect: Connect, owner: RunOwner, phase: P) =>
  new Promise<Extract<Run, { phase: P }>>((resolve) => {
    const store = runOf(connect, owner)
    const look = () => {
      const run = store.get()
      if (run.phase === phase) resolve(run as Extract<Run, { phase: P }>)
    }
    store.subscribe(look)
    look()
  })

function askedPart(connect: Connect): number | null {
  const run = runOf(connect, 'send-many').get()
  return run.phase === 'asking' ? run.part.index : null
}

async function manyPayments(from: Address) {
  const receivers = await Promise.all(Array.from({ length: 60 }, async () => (await generateKeyPairSigner()).address))
  const plan: Plan = {
    kind: 'distribute',
    feePayer: from,
    subject: receivers[0] ?? from,
    label: 'Gifts',
    instructions: parallelInstructionPlan(
      receivers.map((to) =>
        singleInstructionPlan(
          getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports }),
        ),
      ),
    ),
  }
  const [first = plan, ...rest] = await splitPlan(plan)
  return { plan, parts: [first, ...rest] as const, receivers }
}

async function countPaid({ network }: SetUp, receivers: readonly Address[]): Promise<number> {
  const balances = await Promise.all(receivers.map((to) => fetchBalance(network, to)))
  return balances.filter((balance) => balance === lamports).length
}

const shownOf = async ({ network, plan }: SetUp) =>
  ({ plan, parts: [plan], shown: await prepareSend(network, plan) }) as const

test('reports each step of a run, and that the result matches the preview', async ({ localnet }) => {
  const isTold = Promise.withResolvers<void>()
  const fixture = await setUp(localnet, { beforeSigning: () => isTold.promise })
  const phases = watchPhases(fixture.connect, 'wallet')
  void expect
    .poll(() => phases)
    .toContain('signing')
    .then(() => isTold.resolve())

  const run = await startRun(fixture.connect, await shownOf(fixture))

  const always = phases.filter((phase) => phase !== 'confirming')
  expect(always).toEqual(['checking', 'signing', 'sending', 'done'])
  expect(run).toMatchObject({ phase: 'done', matchesPreview: true, isWhole: true, plan: { label: 'A transfer' } })
  expect(run.phase === 'done' && run.signatures.length).toBe(1)
  dismissRun(fixture.connect, 'wallet')
  expect(runOf(fixture.connect, 'wallet').get()).toEqual({ phase: 'idle' })
})

test('a declined run has failed, cost nothing, and can be sent again', async ({ localnet }) => {
  let isDeclined = true
  const fixture = await setUp(localnet, {
    beforeSigning: async () => {
      if (isDeclined) throw Object.assign(new Error('no'), { code: 4001 })
    },
  })
  const input = await shownOf(fixture)

  const declined = await startRun(fixture.connect, input)
  isDeclined = false
  const sent = await startRun(fixture.connect, input)

  expect(declined.phase === 'failed' && isConnectError(declined.error, 'SignatureDeclinedError')).toBe(true)
  expect(sent.phase).toBe('done')
  expect(await fetchBalance(fixture.network, fixture.plan.subject)).toBe(100_000_000n)
})

test('during a run, a second call sends nothing and the run cannot be dismissed', async ({ localnet }) => {
  let answer = () => {}
  const fixture = await setUp(localnet, { beforeSigning: () => new Promise((resolve) => (answer = resolve)) })
  const input = await shownOf(fixture)
  const first = startRun(fixture.connect, input)
  await expect.poll(() => fixture.wallet.asked()).toBe(1)

  expect(isRunning(await startRun(fixture.connect, input))).toBe(true)
  dismissRun(fixture.connect, 'wallet')
  expect(isRunning(runOf(fixture.connect, 'wallet').get())).toBe(true)
  answer()

  expect((await first).phase).toBe('done')
  expect(fixture.wallet.asked()).toBe(1)
})

test('fails and sends nothing if the user stops waiting', async ({ localnet }) => {
  const fixture = await setUp(localnet, { beforeSigning: () => new Promise(() => {}) })
  const stop = new AbortController()
  const running = startRun(fixture.connect, { ...(await shownOf(fixture)), signal: stop.signal })
  await expect.poll(() => fixture.wallet.asked()).toBe(1)

  stop.abort()
  const run = await running

  expect(run.phase === 'failed' && isConnectError(run.error, 'SendAbandonedError')).toBe(true)
  expect(await readOpenSends(fixture.connect, fixture.network)).toEqual([])
})

test('previews each of several parts after the first before its signature', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { plan, parts, receivers } = await manyPayments(fixture.signer.address)
  const asked: number[] = []
  runOf(fixture.connect, 'send-many').subscribe(() => {
    const run = runOf(fixture.connect, 'send-many').get()
    if (run.phase !== 'asking') return
    asked.push(run.part.index)
    queueMicrotask(() => run.answer(true))
  })

  const run = await startRun(fixture.connect, { plan, parts, shown: await prepareSend(fixture.network, parts[0]) })

  expect(asked).toEqual([1, 2])
  expect(run).toMatchObject({ phase: 'done', matchesPreview: true })
  expect(run.phase === 'done' && run.parts.map((part) => part.matchesPreview)).toEqual([true, true, true])
  expect(await countPaid(fixture, receivers)).toBe(60)
})

test('keeps the previewed first part whatever others pay meanwhile for the same accounts', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { connect, network } = fixture
  const { plan, parts, receivers } = await manyPayments(fixture.plan.feePayer)
  for (const to of receivers) localnet.airdrop(to, 1_000_000n)
  const shown = await prepareSend(network, parts[0])
  const [to = plan.feePayer] = receivers
  const dear = { ...transferPlan(plan.feePayer, to, 1n), budget: { units: 2_000, microLamports: 50_000_000n } }
  const other = await prepareSend(network, dear, { fetchLifetime: newLifetime })
  await sendPlan(connect, { plan: other.plan, shown: other.simulation })
  expect((await prepareSend(network, parts[0])).simulation.feeLamports).toBeGreaterThan(shown.simulation.feeLamports)

  const running = startRun(connect, { plan, parts, shown })

  const asking = await when(connect, 'send-many', 'asking')
  expect(asking.part.index).toBe(1)
  asking.answer(false)
  await running
})

test('has paid the earlier parts if the user stops, and continues under the same name', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { plan, parts, receivers } = await manyPayments(fixture.signer.address)
  const batch = 'gifts'
  const running = startRun(fixture.connect, { plan, parts, batch, shown: null })
  for (const index of [0, 1, 2]) {
    await expect.poll(() => askedPart(fixture.connect)).toBe(index)
    ;(await when(fixture.connect, 'send-many', 'asking')).answer(index < 2)
  }
  const stopped = await running

  expect(stopped.phase === 'failed' && isConnectError(stopped.error, 'PartDeclinedError')).toBe(true)
  expect(await countPaid(fixture, receivers)).toBeLessThan(60)

  const rest = await startRun(fixture.connect, { plan, parts, batch, shown: null, approve: () => true })

  expect(rest.phase === 'done' && rest.parts.map(({ index }) => index)).toEqual([2])
  expect(await countPaid(fixture, receivers)).toBe(60)
  expect(fixture.wallet.asked()).toBe(3)
})

test('holds the next signature during a pause', async ({ localnet }) => {
  let pause = () => {}
  const fixture = await setUp(localnet, { beforeSigning: async () => pause() })
  const { plan, parts } = await manyPayments(fixture.signer.address)
  pause = () => {
    togglePause(fixture.connect, 'send-many')
    pause = () => {}
  }
  const running = startRun(fixture.connect, { plan, parts, batch: 'gifts', shown: null, approve: () => true })

  const paused = await when(fixture.connect, 'send-many', 'paused')

  expect([paused.part, fixture.wallet.asked()]).toEqual([{ index: 1, count: 3 }, 1])
  expect(paused.parts.map(({ matchesPreview }) => matchesPreview)).toEqual([true])
  paused.resume()
  expect((await running).phase).toBe('done')
})

test('does not count a part declined in the wallet as sent', async ({ localnet }) => {
  let count = 0
  const fixture = await setUp(localnet, {
    beforeSigning: async () => {
      count += 1
      if (count === 2) throw Object.assign(new Error('no'), { code: 4001 })
    },
  })
  const { plan, parts } = await manyPayments(fixture.signer.address)

  const run = await startRun(fixture.connect, { plan, parts, batch: 'gifts', shown: null, approve: () => true })

  expect(run.phase === 'failed' && run.parts.map(({ index }) => index)).toEqual([0])
})

test('does not fail if the same was done elsewhere meanwhile, and sends nothing', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const input = { ...(await shownOf(fixture)), isDoneElsewhere: async () => true }
  localnet.airdrop(fixture.plan.subject, 1_000_000n)
  localnet.warp({ slots: 2 })

  const run = await startRun(fixture.connect, input)

  expect([run.phase, fixture.wallet.asked()]).toEqual(['idle', 0])
})

const nextVisit = ({ connect }: SetUp): Connect => ({ ...connect })

async function leaveAt(fixture: SetUp, status: JournalState['status'], plan = fixture.plan): Promise<void> {
  const { journal } = fixture.connect
  let isClosed = false
  const closing = {
    ...journal,
    async write(entry: JournalEntry) {
      if (isClosed) return
      await journal.write(entry)
      if (entry.state.status !== status) return
      isClosed = true
      throw new TypeError('the page was closed')
    },
  }
  await startRun(
    { ...fixture.connect, journal: closing },
    { plan, parts: [plan], shown: await prepareSend(fixture.network, plan) },
  )
}

test.for([
  ['asked', 'ended', 0n],
  ['signed', 'done', 100_000_000n],
] as const)(
  'finds what was left %s on the next visit: it has %s, and the wallet is not asked again',
  async ([status, phase, received], { localnet }) => {
    const fixture = await setUp(localnet)
    await leaveAt(fixture, status)
    const connect = nextVisit(fixture)

    const asked = fixture.wallet.asked()
    await Promise.all([resumeRuns(connect, 'wallet'), resumeRuns(connect, 'wallet')])

    expect(runOf(connect, 'wallet').get().phase).toBe(phase)
    expect(await fetchBalance(fixture.network, fixture.plan.subject)).toBe(received)
    expect([fixture.wallet.asked(), await readOpenSends(connect, fixture.network)]).toEqual([asked, []])
  },
)

test('distinguishes an abandoned request from a send that could not land', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'asked')
  const connect = nextVisit(fixture)

  await resumeRuns(connect, 'wallet')

  expect(runOf(connect, 'wallet').get()).toMatchObject({ phase: 'ended', outcome: 'left' })
})

test('resumes only the kinds of the given owner', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'signed')
  const connect = nextVisit(fixture)

  for (const owner of ['page', 'create-token', 'send-many'] as const) await resumeRuns(connect, owner)

  expect(await readOpenSends(connect, fixture.network)).toHaveLength(1)
  expect(runOf(connect, 'page').get()).toEqual({ phase: 'idle' })
})

test('reports a send that another tab works on', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'signed')
  const connect = nextVisit(fixture)

  await connect.locks.tryHold(lockName(fixture.network.genesisHash, fixture.plan.subject), () =>
    resumeRuns(connect, 'wallet'),
  )

  expect(runOf(connect, 'wallet').get()).toMatchObject({ phase: 'ended', outcome: 'elsewhere' })
})

test('a part of an earlier visit is not the whole plan, unless it was the last', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'signed')
  const [entry] = await fixture.connect.journal.read()
  if (!entry) throw new TypeError('A send was left.')
  const ends = []
  for (const index of [0, 1]) {
    const journal = createMemoryJournal()
    await journal.write({ ...entry, part: { batch: 'both', index, count: 2, digest: '' } })
    const connect = { ...fixture.connect, journal }
    await resumeRuns(connect, 'wallet')
    ends.push(runOf(connect, 'wallet').get())
  }

  expect(ends.map((run) => run.phase === 'done' && run.isWhole)).toEqual([false, true])
})

test('shows what landed just before a reload, once', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'signed')
  await resumeRuns(nextVisit(fixture), 'wallet')
  const [entry] = await fixture.connect.journal.read()
  if (entry?.state.status !== 'confirmed') throw new TypeError('The send landed.')
  const { createdAt, state } = entry
  const show = async (owner: RunOwner, sinceMs: number, isSeen: (signature: string) => boolean) => {
    const connect = nextVisit(fixture)
    await showLanded(connect, owner, { sinceMs, isSeen })
    return runOf(connect, owner).get()
  }

  expect(await show('wallet', createdAt, () => false)).toMatchObject({
    phase: 'done',
    signatures: [state.signature],
    matchesPreview: true,
  })
  expect(await show('wallet', createdAt, (signature) => signature === state.signature)).toEqual({ phase: 'idle' })
  expect(await show('wallet', createdAt + 1, () => false)).toEqual({ phase: 'idle' })
  expect(await show('page', createdAt, () => false)).toEqual({ phase: 'idle' })
})
