import { isChainError } from '@solsmith/chain'
import { type Mischief, openChaosNode } from '@solsmith/chain/testing'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isConnectError } from '../errors.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { type SetUp, setUp } from '../testing/setUp.ts'
import type { Journal, JournalState } from './journal.ts'
import { prepareSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { sendPlan } from './sendPlan.ts'

/** `npm run torture` runs more. */
const runs = Number(process.env.CHAOS_SENDS ?? 6)
const seed = Number(process.env.CHAOS_SEED ?? 20_261_121)
const lanes = 12
/** Ten times real speed: a blockhash lasts six seconds. */
const speed = 10

type Story = {
  readonly begins: number | 'sendTransaction' | 'getSignatureStatuses'
  readonly mischiefs: readonly Mischief[]
  readonly closesAt: JournalState['status'] | null
  readonly wallet: 'signs' | 'sends' | 'sends and is silent' | 'sends and fails' | 'fails'
  readonly proof: 'signature' | 'subject'
}

const isHeard = fc.boolean()
const mischief: fc.Arbitrary<Mischief> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Mischief>({ kind: 'none' }) },
  { weight: 2, arbitrary: fc.integer({ min: 10, max: 1_500 }).map((ms): Mischief => ({ kind: 'latency', ms })) },
  { weight: 3, arbitrary: isHeard.map((heard): Mischief => ({ kind: 'reset', isHeard: heard })) },
  { weight: 3, arbitrary: isHeard.map((heard): Mischief => ({ kind: 'blackhole', isHeard: heard })) },
  { weight: 2, arbitrary: fc.constantFrom<Mischief['kind']>('cut', 'truncated', 'html', 'wrongId').map(simple) },
  { weight: 1, arbitrary: fc.constant<Mischief>({ kind: 'flood' }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ status: fc.constantFrom(429, 500, 502, 503), retryAfterSeconds: fc.constantFrom(1, 1, 1, 7) })
      .map((busy): Mischief => ({ kind: 'busy', ...busy })),
  },
)

function simple(kind: Mischief['kind']): Mischief {
  return { kind } as Mischief
}

const story: fc.Arbitrary<Story> = fc.record({
  begins: fc.oneof(fc.nat(15), fc.constantFrom('sendTransaction' as const, 'getSignatureStatuses' as const)),
  mischiefs: fc.array(mischief, { minLength: 1, maxLength: 8 }),
  closesAt: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('asked' as const, 'signed' as const, 'handedOver' as const, 'confirmed' as const),
    },
  ),
  proof: fc.constantFrom('signature' as const, 'subject' as const),
  wallet: fc.constantFrom('signs', 'signs', 'sends', 'sends and is silent', 'sends and fails', 'fails'),
})

function behaviourOf({ wallet }: Story, rpcUrl: string): Behaviour {
  if (wallet === 'signs') return {}
  const fail = () => Promise.reject(new Error('crashed'))
  if (wallet === 'fails') return { sender: { rpcUrl, beforeSending: fail } }
  if (wallet === 'sends and fails') return { sender: { rpcUrl, answer: fail } }
  return { sender: { rpcUrl, ...(wallet === 'sends' ? {} : { answer: () => new Promise(() => {}) }) } }
}

const patience = AbortSignal.timeout.bind(AbortSignal)
beforeAll(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => patience(ms / speed))
})
afterAll(() => vi.restoreAllMocks())

test.concurrent('ends every send in exactly one transfer, or in a named error without one, whatever the connection does', async () => {
  await using localnet = await startLocalnet({ slotMs: 400 / speed })
  const receivers: { fixture: SetUp; transfers: number }[] = []
  const endings: Record<string, number> = {}

  const queue = fc.sample(story, { numRuns: runs, seed }).values()
  const walk = async () => {
    for (const told of queue) {
      const { fixture, ending } = await live(localnet, told)
      receivers.push({ fixture, transfers: told.wallet === 'fails' ? 0 : 1 })
      endings[ending] = (endings[ending] ?? 0) + 1
    }
  }
  for (const walked of await Promise.allSettled(Array.from({ length: lanes }, walk)))
    if (walked.status === 'rejected') throw walked.reason

  localnet.warp({ slots: 200 })
  expect(await Promise.all(receivers.map(({ fixture }) => countTransfers(localnet, fixture)))).toEqual(
    receivers.map(({ transfers }) => transfers),
  )
  expect(receivers).toHaveLength(runs)
  if (process.env.CHAOS_SENDS) process.stdout.write(`${JSON.stringify(endings)}\n`)
}, 7_200_000)

const heard: Mischief = { kind: 'reset', isHeard: true }
const unheard: Mischief = { kind: 'reset', isHeard: false }
const late: Mischief = { kind: 'busy', status: 503, retryAfterSeconds: 15 }

test.concurrent.each<[string, readonly Mischief[], string]>([
  ['it has landed, and the second try comes when its blockhash is forgotten', [heard, late], 'sent'],
  ['it has landed, and no one says so', [{ kind: 'blackhole', isHeard: true }], 'sent'],
  ['it is lost on the way', [{ kind: 'blackhole', isHeard: false }], 'sent'],
  ['it never arrives until it is too late', [unheard, late], 'TransactionExpiredError, sent again'],
  ['another\u2019s answer comes', [{ kind: 'wrongId' }], 'sent'],
  ['a page of a gateway comes, and 30 MB', [{ kind: 'html' }, { kind: 'flood' }, { kind: 'flood' }], 'sent'],
])('sends signed bytes, and %s', async (_, mischiefs, ending) => {
  await using localnet = await startLocalnet({ slotMs: 10 })
  const told: Story = { begins: 'sendTransaction', mischiefs, closesAt: null, proof: 'subject', wallet: 'signs' }
  expect((await live(localnet, told)).ending).toBe(ending)
})

async function live(localnet: TestLocalnet, told: Story): Promise<{ fixture: SetUp; ending: string }> {
  await using line = await openLine(localnet.rpcUrl, told)
  const fixture = await setUp({ ...localnet, rpcUrl: line.url }, behaviourOf(told, localnet.rpcUrl))
  const plan = { ...fixture.plan, ...(told.proof === 'signature' ? { proof: told.proof } : {}) }
  const show = () => insist(() => prepareSend({ ...fixture.network, rpcUrl: localnet.rpcUrl }, plan))
  const { simulation: shown } = await show()
  line.begin()

  const signal = told.wallet === 'sends and is silent' ? patience(1_000) : new AbortController().signal
  const first = await sendPlan(closing(fixture, told.closesAt), { plan, shown, signal }).then(
    () => 'sent',
    (error: unknown) => nameOf(error),
  )
  expect(first, JSON.stringify(told)).toMatch(/^sent$|Error$|^closed$/)
  const resumed = await resumeAll(fixture)
  const entry = (await fixture.connect.journal.read()).at(-1)
  const count = await countTransfers(localnet, fixture)
  expect([count, entry?.state.status ?? 'none'], `${first}: ${JSON.stringify(told)}`).toEqual(
    count === 1 ? [1, 'confirmed'] : [0, expect.stringMatching(/^(void|none)$/)],
  )
  if (first === 'sent') expect(count).toBe(1)

  if (count === 0) {
    line.end()
    const { simulation } = await show()
    const again = patience(told.wallet === 'sends and is silent' ? 12_000 : 60_000)
    await insist(() => sendPlan(fixture.connect, { plan, shown: simulation, signal: again })).catch(async (error) => {
      expect(nameOf(error)).toMatch(/^(SendAbandonedError|WalletSendTransactionError)$/)
      await resumeAll(fixture)
    })
  }
  return { fixture, ending: `${first}${resumed ? ', resumed' : ''}${count === 0 ? ', sent again' : ''}` }
}

async function insist<T>(task: () => Promise<T>, tries = 5): Promise<T> {
  return task().catch((error: unknown) => {
    if (tries > 1 && isChainError(error, 'RpcTimeoutError')) return insist(task, tries - 1)
    throw error
  })
}

async function openLine(rpcUrl: string, { begins, mischiefs }: Story) {
  const left = [...mischiefs]
  let isTold = false
  let calls = 0
  const node = await openChaosNode(rpcUrl, (method) => {
    if (!isTold) return { kind: 'none' }
    calls += 1
    if (typeof begins === 'string' && left.length === mischiefs.length && method !== begins) return { kind: 'none' }
    return typeof begins === 'number' && calls <= begins ? { kind: 'none' } : (left.shift() ?? { kind: 'none' })
  })
  return {
    ...node,
    begin: () => {
      isTold = true
    },
    end: () => {
      isTold = false
    },
  }
}

function closing({ connect }: SetUp, at: Story['closesAt']) {
  const write: Journal['write'] = async (entry) => {
    if (entry.state.status !== at) return connect.journal.write(entry)
    if (at !== 'confirmed') await connect.journal.write(entry)
    throw new TypeError('closed')
  }
  return { ...connect, journal: { ...connect.journal, write } }
}

async function resumeAll({ connect, network }: SetUp): Promise<boolean> {
  for (let visits = 0; ; visits++) {
    const open = await readOpenSends(connect, network)
    if (open.length === 0) return visits > 0
    expect(visits).toBeLessThan(10)
    for (const entry of open)
      await resumeSend(connect, network, entry).catch((error) => expect(nameOf(error)).toMatch(/Error$/))
  }
}

function nameOf(error: unknown): string {
  if (isConnectError(error) || isChainError(error)) return error.name
  return error instanceof TypeError && error.message === 'closed' ? 'closed' : `not ours: ${String(error)}`
}

async function countTransfers({ rpc }: TestLocalnet, { plan }: SetUp): Promise<number> {
  const signatures = await rpc.getSignaturesForAddress(plan.subject, { commitment: 'confirmed' }).send()
  const { value: balance } = await rpc.getBalance(plan.subject, { commitment: 'confirmed' }).send()
  const landed = signatures.filter(({ err }) => err === null).length
  expect(balance).toBe(100_000_000n * BigInt(landed))
  return landed
}
