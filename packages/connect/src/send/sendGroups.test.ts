import { type Address, generateKeyPairSigner, getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { AccountChange, Plan } from '@solsmith/chain'
import { type LaggingNode, openLaggingNodes } from '@solsmith/chain/testing'
import { startLocalnet, type TestLocalnet, test } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { afterEach, expect, vi } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { isConnectError } from '../errors.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import type { Journal } from './journal.ts'
import type { PreparedSend } from './prepareSend.ts'
import { resumeBatch, resumeOpen } from './resumeBatch.ts'
import { fitsTogether, groupLimit, nextGroupSize, sendGroups } from './sendGroups.ts'

/** `npm run torture -- groups` runs more. */
const runs = Number(process.env.GROUP_SENDS ?? 6)
const seed = Number(process.env.GROUP_SEED ?? 20_261_124)
const lamports = 5_000_000n

afterEach(() => vi.restoreAllMocks())

async function makePayments(from: Address, count: number) {
  const receivers = await Promise.all(
    Array.from({ length: count }, async () => (await generateKeyPairSigner()).address),
  )
  const [subject = from] = receivers
  const parts = receivers.map(
    (to): Plan => ({ ...transferPlan(from, to, lamports), kind: 'distribute', subject, proof: 'signature' }),
  )
  return { receivers, parts }
}

const balancesOf = ({ network }: Pick<SetUp, 'network'>, receivers: readonly Address[]) =>
  Promise.all(receivers.map((to) => fetchBalance(network, to)))

async function countPaid(fixture: Pick<SetUp, 'network'>, receivers: readonly Address[]): Promise<number> {
  const balances = await balancesOf(fixture, receivers)
  expect(balances.filter((balance) => balance !== 0n && balance !== lamports)).toEqual([])
  return balances.filter((balance) => balance === lamports).length
}

async function setUpGroup(localnet: TestLocalnet, { count, ...behaviour }: Behaviour & { readonly count: number }) {
  const fixture = await setUp(localnet, behaviour)
  const { receivers, parts } = await makePayments(fixture.signer.address, count)
  const send = (journal: Journal = fixture.connect.journal, signal?: AbortSignal) =>
    sendGroups(
      { ...fixture.connect, journal },
      { batch: 'gifts', parts, approve: async () => true, ...(signal ? { signal } : {}) },
    )
  return { ...fixture, receivers, parts, send }
}

const nameOf = (error: unknown) => (isConnectError(error) ? error.name : `${error}`)

test('asks a wallet once for twenty, which land within half the life of their blockhash', async ({ localnet }) => {
  const fixture = await setUpGroup(localnet, { count: 25 })
  const request = vi.spyOn(fixture.wallet, 'request')
  const seen: { readonly index: number; readonly size: number }[] = []
  const written: string[] = []
  const { journal } = fixture.connect

  const sent = await sendGroups(
    {
      ...fixture.connect,
      journal: {
        ...journal,
        write: async (entry) => {
          written.push(entry.state.status)
          await journal.write(entry)
        },
      },
    },
    {
      batch: 'gifts',
      parts: fixture.parts,
      approve: async (prepared, { index, size }) => seen.push({ index, size }) > 0 && prepared.length === size,
    },
  )

  expect(seen).toEqual([
    { index: 0, size: 20 },
    { index: 20, size: 5 },
  ])
  expect(request.mock.calls.map(([name]) => name)).toEqual(['signAllTransactions', 'signAllTransactions'])
  expect(sent.filter((one) => one === null)).toEqual([])
  expect(await countPaid(fixture, fixture.receivers)).toBe(25)
  const first = written.slice(0, 60)
  expect(first.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'asked'))
  expect(first.slice(20, 40)).toEqual(Array.from({ length: 20 }, () => 'signed'))
  const took = (await journal.read()).map(({ sinceSlot = 0n, state }) =>
    'slot' in state && state.slot !== null ? state.slot - sinceSlot : 1_000n,
  )
  expect(took.filter((slots) => slots >= 75n)).toEqual([])
})

test('skips finished parts, and requests a single remaining one without a group', async ({ localnet }) => {
  const fixture = await setUpGroup(localnet, { count: 4 })
  await sendGroups(fixture.connect, { batch: 'gifts', parts: fixture.parts.slice(0, 3), approve: async () => true })
  const request = vi.spyOn(fixture.wallet, 'request')

  const sent = await fixture.send()

  expect(sent.map((one) => one !== null)).toEqual([false, false, false, true])
  expect(request.mock.calls.map(([name, input]) => [name, 'part' in input && input.part])).toEqual([
    ['signTransaction', { index: 3, count: 4 }],
  ])
  expect(await countPaid(fixture, fixture.receivers)).toBe(4)
})

test('plans a part when its group is due, and resumes it from a plan made before', async ({ localnet }) => {
  const fixture = await setUpGroup(localnet, { count: 25 })
  let planned = 0
  const parts = fixture.parts.map((part) => () => {
    planned++
    return part
  })
  const seen: number[] = []

  const stopped = sendGroups(fixture.connect, {
    batch: 'gifts',
    parts,
    approve: async (_, { index }) => seen.push(planned) > 0 && index === 0,
  })
  await expect(stopped).rejects.toMatchObject({ name: 'PartDeclinedError' })
  const sent = await fixture.send()

  expect(seen).toEqual([20, 25])
  expect(sent.map((one) => one !== null)).toEqual(fixture.parts.map((_, index) => index >= 20))
  expect(await countPaid(fixture, fixture.receivers)).toBe(25)
})

test('requests no group from a wallet that asks for each signature', async ({ localnet }) => {
  const fixture = await setUpGroup(localnet, { count: 2, asksForEach: true })
  await expect(fixture.send()).rejects.toMatchObject({ name: 'WalletFeatureError' })
  expect(fixture.wallet.asked()).toBe(0)
})

type Lie = (signed: readonly Uint8Array[]) => readonly Uint8Array[]

const flip = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at % bytes.length ? byte ^ 1 : byte))

const without = (signed: readonly Uint8Array[], at: number) => signed.filter((_, index) => index !== at % signed.length)

const place = fc.nat(9)
const lies: fc.Arbitrary<{ readonly name: string; readonly lie: Lie }> = fc.oneof(
  place.map((at) => ({ name: 'one is missing', lie: (signed: readonly Uint8Array[]) => without(signed, at) })),
  place.map((at) => ({
    name: 'one is there twice',
    lie: (signed: readonly Uint8Array[]) => [...signed, signed[at % signed.length] ?? new Uint8Array()],
  })),
  fc.tuple(place, place).map(([at, by]) => ({
    name: 'two are exchanged',
    lie: (signed: readonly Uint8Array[]) => {
      const other = (at + 1 + (by % (signed.length - 1))) % signed.length
      return signed.map((one, index) => {
        if (index === at % signed.length) return signed[other] ?? one
        return index === other ? (signed[at % signed.length] ?? one) : one
      })
    },
  })),
  place.map((at) => ({
    name: 'one is in the place of another',
    lie: (signed: readonly Uint8Array[]) =>
      signed.map((one, index) => (index === at % signed.length ? (signed[(at + 1) % signed.length] ?? one) : one)),
  })),
  fc.tuple(place, fc.nat(400)).map(([at, byte]) => ({
    name: 'a byte is changed',
    lie: (signed: readonly Uint8Array[]) =>
      signed.map((one, index) => (index === at % signed.length ? flip(one, byte) : one)),
  })),
  place.map((at) => ({
    name: 'one has no signature',
    lie: (signed: readonly Uint8Array[]) =>
      signed.map((one, index) => {
        if (index !== at % signed.length) return one
        const decoded = getTransactionDecoder().decode(one)
        const signatures = Object.fromEntries(Object.keys(decoded.signatures).map((key) => [key, null]))
        return new Uint8Array(getTransactionEncoder().encode({ ...decoded, signatures }))
      }),
  })),
  fc
    .tuple(place, fc.constantFrom<unknown>(null, undefined, 'signed', {}, [], 7, new Uint8Array()))
    .map(([at, thing]) => ({
      name: 'one is no transaction',
      lie: (signed: readonly Uint8Array[]) =>
        signed.map((one, index) => (index === at % signed.length ? (thing as Uint8Array) : one)),
    })),
  fc.constantFrom<unknown>(null, 'signed', {}, []).map((thing) => ({
    name: 'there is no list',
    lie: () => thing as readonly Uint8Array[],
  })),
  fc.constant({ name: 'all in reverse', lie: (signed: readonly Uint8Array[]) => signed.toReversed() }),
)

test('refuses a whole group with any fault: nothing is sent, and nothing counts as signed', async ({ localnet }) => {
  let lie: Lie = (signed) => signed
  const fixture = await setUpGroup(localnet, { count: 6, answerAll: (signed) => lie(signed) })
  await fc.assert(
    fc.asyncProperty(lies, async (told) => {
      lie = told.lie
      const name = await fixture.send().then(() => 'sent', nameOf)
      expect(['WalletSignTransactionError', 'WalletChangedTransactionError'], told.name).toContain(name)
      const entries = await fixture.connect.journal.read()
      expect(new Set(entries.map(({ state }) => state.status))).toEqual(new Set(['void']))
      expect(await countPaid(fixture, fixture.receivers)).toBe(0)
    }),
    { numRuns: Math.max(24, runs), seed },
  )
  lie = (signed) => signed
  await fixture.send()
  expect(await countPaid(fixture, fixture.receivers)).toBe(6)
}, 7_200_000)

test('ignores an answer after the user stopped waiting, and requests new signatures on the next try', async ({
  localnet,
}) => {
  const isAnswered = Promise.withResolvers<void>()
  let isSlow = true
  const fixture = await setUpGroup(localnet, {
    count: 3,
    answerAll: async (signed) => {
      if (isSlow) await isAnswered.promise
      return signed
    },
  })
  const stop = new AbortController()
  const sending = fixture.send(fixture.connect.journal, stop.signal).catch(nameOf)
  await expect.poll(() => fixture.wallet.asked()).toBe(3)
  stop.abort()

  expect(await sending).toBe('SendAbandonedError')
  isSlow = false
  isAnswered.resolve()
  await new Promise((done) => setTimeout(done, 500))
  expect(await countPaid(fixture, fixture.receivers)).toBe(0)
  await fixture.send()
  expect(await countPaid(fixture, fixture.receivers)).toBe(3)
})

test('costs nothing if the user declines, and a second tab sends nothing meanwhile', async ({ localnet }) => {
  const isHere = Promise.withResolvers<void>()
  const fixture = await setUpGroup(localnet, {
    count: 3,
    beforeSigning: async () => {
      await isHere.promise
      throw Object.assign(new Error('no'), { code: 4001 })
    },
  })
  const first = fixture.send().catch(nameOf)
  await expect.poll(() => fixture.wallet.asked()).toBe(3)

  expect(await fixture.send().catch(nameOf)).toBe('SendInProgressError')
  isHere.resolve()
  expect(await first).toBe('SignatureDeclinedError')
  expect(await countPaid(fixture, fixture.receivers)).toBe(0)
})

test('pays no one twice if the page closes at any step, and the next visit pays the rest', async ({ localnet }) => {
  for (const at of [...Array(12).keys()]) {
    const fixture = await setUpGroup(localnet, { count: 4 })
    const { journal } = fixture.connect
    let writes = 0
    const closing: Journal = {
      ...journal,
      async write(entry) {
        if (writes++ >= at) throw new TypeError('closed')
        await journal.write(entry)
      },
    }
    await expect(fixture.send(closing), `closed at ${at}`).rejects.toThrow('closed')
    const left = (await journal.read()).map(({ state }) => state.status)
    if (at <= 8) expect(left).not.toContain('confirmed')

    await resumeOpen(fixture.connect, () => true)
    const landed = await resumeBatch(fixture.connect, 'gifts')
    expect(await countPaid(fixture, fixture.receivers)).toBe(landed.length)
    const sent = await fixture.send()

    expect(sent.filter((one) => one !== null)).toHaveLength(4 - landed.length)
    expect(await countPaid(fixture, fixture.receivers)).toBe(4)
  }
})

test('requests no group after one with an unknown outcome', async ({ localnet }) => {
  await using nodes = await openLaggingNodes(localnet.rpcUrl, {
    nodes: [{ lagSlots: 0, keepsSlots: 200 }],
    pick: () => 0,
    deliver: () => 'never',
    accounts: () => [],
  })
  const fixture = await setUp({ ...localnet, rpcUrl: nodes.url })
  const { receivers, parts } = await makePayments(fixture.signer.address, 3)
  const connect = { ...fixture.connect, options: { ...fixture.connect.options, lookMs: 10 } }
  const groups: unknown[] = []
  let isForgotten = false
  const sending = sendGroups(connect, {
    batch: 'gifts',
    parts,
    beforeGroup: async (group) => void groups.push(group),
    approve: async () => true,
    onProgress({ step }) {
      if (step !== 'confirming' || isForgotten) return
      isForgotten = true
      void localnet.warp({ slots: 1_000 })
    },
  })

  await expect(sending).rejects.toMatchObject({ name: 'TransactionUnknownError' })
  expect(groups).toEqual([{ index: 0, count: 3 }])
  expect(fixture.wallet.asked()).toBe(3)
  const entries = await connect.journal.read()
  expect(entries.map(({ state }) => state.status)).toEqual(['signed', 'signed', 'signed'])
  expect(await countPaid(fixture, receivers)).toBe(0)
})

type Story = {
  readonly nodes: readonly LaggingNode[]
  readonly order: number
  readonly delivery: 'at once' | 'in its last blocks' | 'never'
  readonly closesAt: number | null
  readonly awayMs: number
}

const story: fc.Arbitrary<Story> = fc.record({
  nodes: fc.array(
    fc.record({
      lagSlots: fc.oneof(fc.constantFrom(0, 40), fc.integer({ min: 0, max: 40 })),
      keepsSlots: fc.constantFrom(200, 1_000_000),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  order: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  delivery: fc.constantFrom('at once', 'in its last blocks', 'in its last blocks', 'never'),
  closesAt: fc.oneof(fc.constant(null), fc.nat(11)),
  awayMs: fc.constantFrom(0, 6_000),
})

const storiesAtOnce = 20

test('pays no one twice with lagging nodes, late or lost deliveries, and a closed page', async () => {
  const realTimeout = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms = 0, ...rest: unknown[]) =>
    realTimeout(task, ms === 400 || ms === 1_000 ? ms / 10 : ms, ...rest)) as typeof setTimeout)
  await using localnet = await startLocalnet({ slotMs: 40 })
  const stories = fc.sample(story, { numRuns: runs, seed })
  const lived: Pick<Awaited<ReturnType<typeof live>>, 'fixture' | 'receivers'>[] = []
  for (let from = 0; from < stories.length; from += storiesAtOnce) {
    const walks = stories
      .slice(from, from + storiesAtOnce)
      .map((told) => live(localnet, told, (ms) => new Promise<void>((done) => realTimeout(done, ms))))
    lived.push(...(await Promise.all(walks)))
  }
  localnet.warp({ slots: 200 })
  for (const { fixture, receivers } of lived) expect(await countPaid(fixture, receivers)).toBe(receivers.length)
}, 7_200_000)

async function live(localnet: TestLocalnet, told: Story, wait: (ms: number) => Promise<void>) {
  let random = told.order
  let { delivery }: Pick<Story, 'delivery'> = told
  const watched: string[] = []
  await using nodes = await openLaggingNodes(localnet.rpcUrl, {
    nodes: told.nodes,
    pick() {
      random = (random * 48_271) % 2_147_483_647
      return random >> 8
    },
    deliver: () => delivery,
    accounts: () => watched,
  })
  const fixture = await setUp({ ...localnet, rpcUrl: nodes.url })
  const { receivers, parts } = await makePayments(fixture.signer.address, 4)
  watched.push(fixture.signer.address, ...receivers)
  await wait(3_000)
  const attempt = (journal = fixture.connect.journal) =>
    sendGroups({ ...fixture.connect, journal }, { batch: 'gifts', parts, approve: async () => true }).then(
      () => 'sent',
      nameOf,
    )
  let writes = 0
  const { journal } = fixture.connect
  const closing: Journal = {
    ...journal,
    async write(entry) {
      if (told.closesAt !== null && writes++ >= told.closesAt) throw new TypeError('closed')
      await journal.write(entry)
    },
  }
  const direct = { network: { ...fixture.network, rpcUrl: localnet.rpcUrl } }
  const first = await attempt(closing)
  if (first.includes('closed')) await wait(told.awayMs)
  expect(await countPaid(direct, receivers), first).toBeLessThanOrEqual(4)
  delivery = 'at once'
  for (let tries = 0, last = first; last !== 'sent'; tries++) {
    expect(tries, last).toBeLessThan(12)
    last = await attempt()
    await countPaid(direct, receivers)
  }
  return { fixture: direct, receivers }
}

test('derives the group size, from one to twenty, from the time that the last group took', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: groupLimit }), fc.integer({ min: -5, max: 10_000 }), (size, blocks) => {
      const next = nextGroupSize({ size, blocks })
      expect(next).toBeGreaterThanOrEqual(1)
      expect(next).toBeLessThanOrEqual(groupLimit)
      if (next > 1) expect((next * Math.max(0, blocks)) / size).toBeLessThanOrEqual(75)
    }),
  )
  expect(nextGroupSize({ size: 20, blocks: 8 })).toBe(20)
  expect(nextGroupSize({ size: 20, blocks: 150 })).toBe(10)
  expect(nextGroupSize({ size: 1, blocks: 400 })).toBe(1)
})

const account = (lamports: bigint) => ({ lamports, owner: SYSTEM_PROGRAM_ADDRESS, data: new Uint8Array() })
let messages = 0
const prepared = (changes: readonly AccountChange[]) => ({
  prepared: { messageBytes: new Uint8Array([messages++]), simulation: { changes } } as unknown as PreparedSend,
})

test('adds a transaction to a group only if its effects are the same as without the group', () => {
  const payer = '11111111111111111111111111111112' as Address
  const friend = 'SysvarRent111111111111111111111111111111111' as Address
  const pays = (before: bigint, after: bigint) => ({ address: payer, before: account(before), after: account(after) })
  const makes = { address: friend, before: null, after: account(1n) }
  const one = prepared([pays(10n, 6n), makes])

  expect(fitsTogether([], one)).toBe(true)
  expect(fitsTogether([one], prepared([pays(10n, 4n)]))).toBe(true)
  expect(fitsTogether([one], prepared([pays(10n, 3n)]))).toBe(false)
  expect(fitsTogether([one], prepared([makes]))).toBe(false)
  expect(fitsTogether([one], one)).toBe(false)
})
