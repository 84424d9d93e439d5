import { type LaggingNode, openLaggingNodes } from '@solsmith/chain/testing'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isConnectError } from '../errors.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import type { Journal, JournalState } from './journal.ts'
import { matchesPreview } from './matchesPreview.ts'
import { prepareSend } from './prepareSend.ts'
import { dismissSend, readOpenSends, resumeSend } from './resumeSends.ts'
import { sendParts } from './sendParts.ts'
import { sendPlan } from './sendPlan.ts'

/** `npm run torture -- lagging` runs more. */
const runs = Number(process.env.LAGGING_SENDS ?? 8)
const seed = Number(process.env.LAGGING_SEED ?? 20_261_122)
const lanes = Math.min(runs, 32)
const slotMs = 40

type Story = {
  readonly nodes: readonly LaggingNode[]
  readonly order: number
  readonly delivery: 'at once' | 'in its last blocks' | 'never'
  readonly closesAt: JournalState['status'] | null
  readonly away: () => Promise<void> | void
  readonly wallet: 'signs' | 'sends'
  readonly what: 'a send' | 'an action of two parts'
}

const node: fc.Arbitrary<LaggingNode> = fc.record({
  lagSlots: fc.oneof(fc.constantFrom(0, 40), fc.integer({ min: 0, max: 40 })),
  keepsSlots: fc.constantFrom(20, 200, 1_000_000),
})

const story: fc.Arbitrary<Story> = fc.record({
  nodes: fc.array(node, { minLength: 2, maxLength: 4 }),
  order: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  delivery: fc.constantFrom('at once', 'in its last blocks', 'in its last blocks', 'never'),
  closesAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('signed' as const, 'handedOver' as const, 'confirmed' as const) },
  ),
  away: fc.constantFrom(0, 6_000, 15_000).map((ms) => () => wait(ms)),
  wallet: fc.constantFrom('signs', 'signs', 'sends'),
  what: fc.constantFrom('a send', 'an action of two parts'),
})

const realTimeout = globalThis.setTimeout
beforeAll(() => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms = 0, ...rest: unknown[]) =>
    realTimeout(task, ms === 400 || ms === 1_000 ? ms / 10 : ms, ...rest)) as typeof setTimeout)
})
afterAll(() => vi.restoreAllMocks())

test.concurrent('sends nothing twice, and calls nothing failed that landed, whatever nodes answer in whatever order', async () => {
  await using localnet = await startLocalnet({ slotMs })
  const endings: Record<string, number> = {}
  const fixtures: { readonly fixture: SetUp; readonly count: number }[] = []
  const queue = fc.sample(story, { numRuns: runs, seed }).values()
  const walk = async () => {
    for (const told of queue) {
      const { fixture, ending } = await live(localnet, told)
      const count = await countTransfers(localnet, fixture)
      expect(count, `${ending}: ${JSON.stringify(told)}`).toBeLessThanOrEqual(partsOf(told))
      fixtures.push({ fixture, count })
      endings[ending] = (endings[ending] ?? 0) + 1
    }
  }
  for (const walked of await Promise.allSettled(Array.from({ length: lanes }, walk)))
    if (walked.status === 'rejected') throw walked.reason

  localnet.warp({ slots: 200 })
  for (const { fixture, count } of fixtures) expect(await countTransfers(localnet, fixture)).toBe(count)
  expect(fixtures).toHaveLength(runs)
  if (process.env.LAGGING_SENDS) process.stdout.write(`${JSON.stringify(endings)}\n`)
}, 7_200_000)

test.concurrent('informs the user if no node remembers, and sends nothing until they have checked', async () => {
  await using localnet = await startLocalnet({ slotMs })
  const told: Story = {
    nodes: [
      { lagSlots: 3, keepsSlots: 20 },
      { lagSlots: 40, keepsSlots: 20 },
    ],
    order: 7,
    delivery: 'in its last blocks',
    closesAt: 'signed',
    away: () => void localnet.warp({ slots: 1_000 }),
    wallet: 'signs',
    what: 'a send',
  }
  const { fixture, ending } = await live(localnet, told)
  expect(ending).toBe('closed, TransactionUnknownError twice, dismissed, sent')
  expect(await countTransfers(localnet, fixture)).toBe(1)
})

async function live(localnet: TestLocalnet, told: Story): Promise<{ fixture: SetUp; ending: string }> {
  let random = told.order
  const watched: string[] = []
  let { delivery }: Pick<Story, 'delivery'> = told
  await using nodes = await openLaggingNodes(localnet.rpcUrl, {
    nodes: told.nodes,
    pick() {
      random = (random * 48_271) % 2_147_483_647
      return random >> 8
    },
    deliver: () => delivery,
    accounts: () => watched,
  })
  const fixture = await setUp(
    { ...localnet, rpcUrl: nodes.url },
    told.wallet === 'signs' ? {} : { sender: { rpcUrl: nodes.url } },
  )
  const { plan, connect, network } = fixture
  watched.push(plan.feePayer, plan.subject)
  await wait(3_000)
  const begin = (journal = connect.journal) => attempt({ ...fixture, connect: { ...connect, journal } }, told)

  const first = await begin(closingJournal(connect.journal, told.closesAt))
  if (first === 'closed') await told.away()
  const resumed = await resumeAll(fixture)
  const entries = await connect.journal.read()
  const count = await countTransfers(localnet, fixture)
  if (resumed === 'TransactionUnknownError') {
    const again = await begin()
    if (again !== 'TransactionUnknownError') return { fixture, ending: `${first}, TransactionUnknownError, ${again}` }
    expect(await countTransfers(localnet, fixture)).toBe(count)
    if (count > 0) return { fixture, ending: `${first}, TransactionUnknownError twice` }
    for (const open of await readOpenSends(connect, network)) await dismissSend(connect, open)
    delivery = 'at once'
    let last = await begin()
    for (let tries = 1; last.startsWith('Simulation failed: it expired.') && tries < 9; tries++) {
      expect(await countTransfers(localnet, fixture)).toBe(count)
      last = await begin()
    }
    return { fixture, ending: `${first}, TransactionUnknownError twice, dismissed, ${last}` }
  }
  const confirmed = entries.filter(({ state }) => state.status === 'confirmed').length
  expect(confirmed, JSON.stringify({ told, first, resumed, entries }, writeBigints)).toBe(count)
  expect(count).toBeLessThanOrEqual(partsOf(told))
  if (first === 'sent') expect(count).toBe(partsOf(told))
  if (count > 0) return { fixture, ending: `${first}${resumed ? `, resumed` : ''}` }
  delivery = 'at once'
  for (let again = await begin(), tries = 1; again !== 'sent'; again = await begin(), tries++) {
    if (again === 'TransactionUnknownError') return { fixture, ending: `${first}, sent again, ${again}` }
    expect(again).toMatch(/^WalletSendTransactionError|^Simulation failed: it expired\./)
    expect(tries).toBeLessThan(9)
    expect(await countTransfers(localnet, fixture)).toBeLessThan(partsOf(told))
  }
  expect(await countTransfers(localnet, fixture)).toBe(partsOf(told))
  return { fixture, ending: `${first}${resumed ? ', resumed' : ''}, sent again` }
}

const partsOf = ({ what }: Story) => (what === 'a send' ? 1 : 2)

async function attempt({ connect, network, plan }: SetUp, told: Story): Promise<string> {
  try {
    if (told.what === 'a send') {
      const { simulation: shown } = await prepareSend(network, plan)
      const { signature } = await sendPlan(connect, { plan: { ...plan, proof: 'signature' }, shown })
      expect(await matchesPreview(network, { signature, changes: shown.changes, payer: plan.feePayer })).toBe(true)
      return 'sent'
    }
    const parts = [plan, transferPlan(plan.feePayer, plan.subject, 50_000_000n)]
    await sendParts(connect, {
      batch: 'the same',
      parts: parts.map((part) => ({ ...part, proof: 'signature' })),
      approve: async () => true,
    })
    return 'sent'
  } catch (error) {
    if (error instanceof TypeError && error.message === 'closed') return 'closed'
    if (!isConnectError(error)) throw error
    return error.name === 'SimulationFailedError' ? error.message : error.name
  }
}

function closingJournal(journal: Journal, at: Story['closesAt']): Journal {
  return {
    ...journal,
    async write(entry) {
      if (entry.state.status !== at) return journal.write(entry)
      if (at !== 'confirmed') await journal.write(entry)
      throw new TypeError('closed')
    },
  }
}

async function resumeAll({ connect, network }: SetUp): Promise<string | null> {
  let last: string | null = null
  for (const entry of await readOpenSends(connect, network)) {
    try {
      last = (await resumeSend(connect, network, entry)).outcome
    } catch (error) {
      if (!isConnectError(error)) throw error
      return error.name
    }
  }
  return last
}

const wait = (ms: number) => new Promise<void>((done) => realTimeout(done, ms))
const writeBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

async function countTransfers({ rpc }: TestLocalnet, { plan }: SetUp): Promise<number> {
  const signatures = await rpc.getSignaturesForAddress(plan.subject, { commitment: 'confirmed' }).send()
  return signatures.filter(({ err }) => err === null).length
}
