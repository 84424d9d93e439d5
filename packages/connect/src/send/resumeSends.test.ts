import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { type SetUp, setUp } from '../testing/setUp.ts'
import { isEntryAsShown } from './isAsShown.ts'
import type { JournalEntry } from './journal.ts'
import { lockName } from './locks.ts'
import { prepareSend } from './prepareSend.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { sendPlan } from './sendPlan.ts'

/** Leaves a send open as a page that is closed does: stops the journal after the given state was written. */
async function leaveAt(house: SetUp, status: 'asked' | 'signed'): Promise<JournalEntry> {
  const { journal } = house.connect
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
  const { simulation } = await prepareSend(house.network, house.plan)
  await sendPlan({ ...house.connect, journal: closing }, { plan: house.plan, shown: simulation }).catch(() => {})
  if (!kept) throw new TypeError(`The send never reached ${status}.`)
  return kept
}

const received = ({ network, plan }: SetUp) => fetchBalance(network, plan.subject)

test('what was signed is sent on the next visit, without the wallet', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'signed')
  expect(await received(house)).toBe(0n)

  const { outcome } = await resumeSend(house.connect, house.network, entry)

  expect(outcome).toBe('confirmed')
  expect(await received(house)).toBe(100_000_000n)
  expect(house.wallet.asked()).toBe(1)
  expect(await readOpenSends(house.connect, house.network)).toEqual([])
})

test('what an earlier visit signed is compared with what was shown then, whatever has happened since', async ({
  localnet,
}) => {
  const house = await setUp(localnet)
  const { entry } = await resumeSend(house.connect, house.network, await leaveAt(house, 'signed'))
  const [first, ...rest] = (entry.shown ?? []).filter(({ address }) => address !== entry.account)
  if (!first?.after) throw new TypeError('The transfer changes an account.')
  const less = { ...first, after: { ...first.after, lamports: first.after.lamports - 1n } }

  expect(await isEntryAsShown(house.network, entry)).toBe(true)
  expect(await isEntryAsShown(house.network, { ...entry, shown: [less, ...rest] })).toBe(false)
  localnet.airdrop(house.plan.subject, 7n)
  expect(await isEntryAsShown(house.network, entry)).toBeNull()
  expect(await isEntryAsShown(house.network, { ...entry, state: { status: 'void', reason: 'left' } })).toBeNull()
})

test('resuming twice pays once', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'signed')

  await resumeSend(house.connect, house.network, entry)
  const { outcome } = await resumeSend(house.connect, house.network, entry)

  expect(outcome).toBe('confirmed')
  expect(await received(house)).toBe(100_000_000n)
})

test('what was only asked for never happened', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'asked')

  const { outcome } = await resumeSend(house.connect, house.network, entry)

  expect(outcome).toBe('void')
  expect(await received(house)).toBe(0n)
})

test('what was asked for and is there nevertheless is done: a wallet may have sent it itself', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'asked')
  localnet.airdrop(house.plan.subject, 100_000_000n)
  localnet.warp({ slots: 2 })

  expect((await resumeSend(house.connect, house.network, entry)).outcome).toBe('confirmed')
})

test('signed bytes that are too old are void, and nothing was charged', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'signed')
  localnet.warp({ slots: 200 })

  const { outcome } = await resumeSend(house.connect, house.network, entry)

  expect(outcome).toBe('void')
  expect(await received(house)).toBe(0n)
})

test('while another tab is at it, this one keeps out', async ({ localnet }) => {
  const house = await setUp(localnet)
  const entry = await leaveAt(house, 'signed')
  const name = lockName(house.network.genesisHash, house.plan.subject)

  const outcome = await house.connect.locks.tryHold(name, () => resumeSend(house.connect, house.network, entry))

  expect(outcome.isHeld && outcome.value.outcome).toBe('elsewhere')
  expect(await received(house)).toBe(0n)
})

test('sends of another network are not looked at', async ({ localnet }) => {
  const house = await setUp(localnet)
  await leaveAt(house, 'asked')

  expect(await readOpenSends(house.connect, { ...house.network, genesisHash: 'other' })).toEqual([])
})
