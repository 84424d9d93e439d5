import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { type SetUp, setUp } from '../testing/setUp.ts'
import type { JournalEntry } from './journal.ts'
import { lockName } from './locks.ts'
import { entryMatchesPreview } from './matchesPreview.ts'
import { prepareSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { sendPlan } from './sendPlan.ts'

async function leaveAt(fixture: SetUp, status: 'asked' | 'signed'): Promise<JournalEntry> {
  const { journal } = fixture.connect
  let kept: JournalEntry | undefined
  const closing = {
    ...journal,
    async write(entry: JournalEntry) {
      if (kept) return
      await journal.write(entry)
      if (entry.state.status !== status) return
      kept = entry
      throw new TypeError('the page was closed')
    },
  }
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  await sendPlan({ ...fixture.connect, journal: closing }, { plan: fixture.plan, shown: simulation }).catch(() => {})
  if (!kept) throw new TypeError(`The send never reached ${status}.`)
  return kept
}

const received = ({ network, plan }: SetUp) => fetchBalance(network, plan.subject)

test('sends signed bytes on the next visit, without the wallet', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'signed')
  expect(await received(fixture)).toBe(0n)

  const { outcome } = await resumeSend(fixture.connect, fixture.network, entry)

  expect(outcome).toBe('confirmed')
  expect(await received(fixture)).toBe(100_000_000n)
  expect(fixture.wallet.asked()).toBe(1)
  expect(await readOpenSends(fixture.connect, fixture.network)).toEqual([])
})

test('compares a send of an earlier visit with its own preview, whatever has happened since', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { entry } = await resumeSend(fixture.connect, fixture.network, await leaveAt(fixture, 'signed'))
  const [first, ...rest] = (entry.shown ?? []).filter(({ address }) => address !== entry.account)
  if (!first?.after) throw new TypeError('The transfer changes an account.')
  const less = { ...first, after: { ...first.after, lamports: first.after.lamports - 1n } }

  expect(await entryMatchesPreview(fixture.network, entry)).toBe(true)
  expect(await entryMatchesPreview(fixture.network, { ...entry, shown: [less, ...rest] })).toBe(false)
  localnet.airdrop(fixture.plan.subject, 7n)
  expect(await entryMatchesPreview(fixture.network, entry)).toBe(true)
  const changed = { ...first, after: { ...first.after, data: new Uint8Array(1) } }
  expect(await entryMatchesPreview(fixture.network, { ...entry, shown: [changed, ...rest] })).toBeNull()
  expect(await entryMatchesPreview(fixture.network, { ...entry, state: { status: 'void', reason: 'left' } })).toBeNull()
})

test('pays once when resumed twice', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'signed')

  await resumeSend(fixture.connect, fixture.network, entry)
  const { outcome } = await resumeSend(fixture.connect, fixture.network, entry)

  expect(outcome).toBe('confirmed')
  expect(await received(fixture)).toBe(100_000_000n)
})

test('voids a request that was never signed', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'asked')

  const { outcome } = await resumeSend(fixture.connect, fixture.network, entry)

  expect(outcome).toBe('void')
  expect(await received(fixture)).toBe(0n)
})

test('completes an unsigned request whose subject exists, because a wallet may have sent it', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'asked')
  localnet.airdrop(fixture.plan.subject, 100_000_000n)
  localnet.warp({ slots: 2 })

  expect((await resumeSend(fixture.connect, fixture.network, entry)).outcome).toBe('confirmed')
})

test('voids expired signed bytes, and nothing was charged', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'signed')
  localnet.warp({ slots: 200 })

  const { outcome } = await resumeSend(fixture.connect, fixture.network, entry)

  expect(outcome).toBe('void')
  expect(await received(fixture)).toBe(0n)
})

test('leaves an entry to another tab that works on it', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const entry = await leaveAt(fixture, 'signed')
  const name = lockName(fixture.network.genesisHash, fixture.plan.subject)

  const outcome = await fixture.connect.locks.tryHold(name, () => resumeSend(fixture.connect, fixture.network, entry))

  expect(outcome.isHeld && outcome.value.outcome).toBe('elsewhere')
  expect(await received(fixture)).toBe(0n)
})

test('ignores sends of another network', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  await leaveAt(fixture, 'asked')

  expect(await readOpenSends(fixture.connect, { ...fixture.network, genesisHash: 'other' })).toEqual([])
})
