import { expect, test } from 'vitest'
import { emptyAccount } from '../emptyAccount.ts'
import { isLocalnetError } from '../errors.ts'
import type { Landed } from '../landed.ts'
import { readDetails } from '../landed.ts'
import { advanceSlots, type Network, placeAccount } from '../network.ts'
import { parseTransaction } from '../parse/parseTransaction.ts'
import { runTransaction } from '../runTransaction.ts'
import { createLiteSvm } from '../svm/liteSvm.ts'
import {
  balanceOf,
  createFundedKey,
  createKey,
  draftTransfer,
  type Key,
  now,
  request,
  writeTransaction,
} from '../testing/craft.ts'
import { type CrashDisk, createCrashDisk } from '../testing/crashDisk.ts'
import { listNumbers } from './names.ts'
import { openLedger } from './openLedger.ts'

/** More in `npm run torture`. */
const crashes = Number(process.env.CRASHES ?? 8)

const open = (disk: CrashDisk, options: { segmentBytes?: number; slotsPerEpoch?: bigint } = {}) =>
  openLedger(disk, {
    createSvm: createLiteSvm,
    onFailure: () => {},
    ...options,
  })

const onDisk = ({ journal }: Network) => new Promise<void>((done) => journal.commit(done))

function pay(network: Network, { from, to, lamports }: { from: Key; to: Key; lamports: bigint }) {
  const bytes = writeTransaction(draftTransfer(network, { from, to: to.bytes, lamports }))
  const outcome = now(runTransaction(network, parseTransaction(bytes), 'check-signatures'))
  return { bytes, outcome, landed: 'landed' in outcome ? outcome.landed : null }
}

test('continues with its accounts, history, blockhashes, faucet and names', async () => {
  const disk = createCrashDisk()
  const { network: first, isNew } = await open(disk)
  const [alice, bob] = [createFundedKey(first), createKey()]
  advanceSlots(first, { slots: 3n, seconds: 3600n })
  const { bytes, landed } = pay(first, { from: alice, to: bob, lamports: 7_000_000n })
  advanceSlots(first)
  const sysvars = request(first, 'getAccountInfo', 'SysvarC1ock11111111111111111111111111111111')
  await first.journal.close()

  const { network: second, isNew: isNewAgain, tornBytes } = await open(disk)

  expect([isNew, isNewAgain, tornBytes]).toEqual([true, false, 0])
  expect(second.genesisHash).toBe(first.genesisHash)
  expect(second.clock.slot()).toBe(first.clock.slot() + 1n)
  expect(second.clock.unixTime()).toBeGreaterThanOrEqual(first.clock.unixTime())
  expect(balanceOf(second, bob.bytes)).toBe(7_000_000n)
  expect(second.ledger.find(landed?.signature ?? '')).toEqual(landed)
  expect(second.ledger.listByAddress(bob.address)).toEqual([landed])
  expect(second.ledger.countUntil(second.clock.slot())).toBe(2)
  expect(request(second, 'getBlock', 4, { commitment: 'confirmed' })).toEqual(
    request(first, 'getBlock', 4, { commitment: 'confirmed' }),
  )
  expect(sysvars.error).toBeUndefined()
  // Landed transactions must not land again; signed ones still can.
  expect(now(runTransaction(second, parseTransaction(bytes), 'check-signatures'))).toEqual({
    dropped: 'AlreadyProcessed',
  })
  const draft = draftTransfer(first, { from: alice, to: bob.bytes, lamports: 8_000_000n })
  expect(now(runTransaction(second, parseTransaction(writeTransaction(draft)), 'check-signatures'))).toHaveProperty(
    'landed',
  )
  expect(createFundedKey(second)).toBeDefined()
})

test('confirms a transaction only after it is synced', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk)
  const alice = createFundedKey(network)
  await onDisk(network)
  const { landed } = pay(network, { from: alice, to: createKey(), lamports: 1_000_000n })
  const status = () =>
    request(network, 'getSignatureStatuses', [landed?.signature]).result as { value: [{ confirmationStatus: string }] }

  advanceSlots(network, { slots: 3n })
  expect(status().value[0].confirmationStatus).toBe('processed')
  await onDisk(network)

  expect(status().value[0].confirmationStatus).toBe('confirmed')
})

test('shares a sync between transactions that arrive together', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk)
  const alice = createFundedKey(network)
  await onDisk(network)
  const before = disk.syncs()

  for (let lamports = 1_000_000n; lamports < 1_000_050n; lamports += 1n)
    pay(network, { from: alice, to: alice, lamports })
  advanceSlots(network)
  await onDisk(network)

  expect(disk.syncs() - before).toBe(1)
})

test('answers once the disk is done, whenever the request came', async () => {
  const { network } = await open(createCrashDisk())
  const key = createKey()
  for (let turns = 0; turns < 12; turns += 1) {
    placeAccount(network, key.address, { ...emptyAccount, lamports: 1_000_000n })
    await onDisk(network)
    for (let left = turns; left > 0; left -= 1) await Promise.resolve()
    placeAccount(network, key.address, { ...emptyAccount, lamports: 2_000_000n })

    await onDisk(network)
  }
  expect(network.accounts.get(key.address)?.lamports).toBe(2_000_000n)
})

test('does not write for empty slots', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk)
  await onDisk(network)
  const before = disk.syncs()

  advanceSlots(network, { slots: 100n })
  await onDisk(network)

  expect(disk.syncs()).toBe(before)
  expect(network.clock.slotAt('confirmed')).toBe(network.clock.slot() - 1n)
})

test('refuses a changed byte in the middle with its offset, and suggests --reset', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk)
  const alice = createFundedKey(network)
  advanceSlots(network)
  await onDisk(network)
  pay(network, { from: alice, to: alice, lamports: 1n })
  advanceSlots(network)
  await network.journal.close()
  const file = await disk.read('journal-00000000.log')
  file[300] = (file[300] ?? 0) ^ 1

  const error = await open(disk).catch((thrown) => thrown)

  expect(isLocalnetError(error, 'LedgerCorruptError')).toBe(true)
  expect(error.message).toMatch(
    /^journal-00000000\.log in the ledger is damaged at byte \d+\. Restore a copy of it, or start again with --reset\.$/,
  )
})

test('refuses other values for rules that cannot change', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk, { slotsPerEpoch: 64n })
  await network.journal.close()

  await expect(open(disk, { slotsPerEpoch: 32n })).rejects.toThrow(
    'This ledger was made with --slots-per-epoch 64, not 32. Leave the flag out, or start again with --reset.',
  )
  expect((await open(disk)).network.clock.slotsPerEpoch).toBe(64n)
})

test('stops new transactions and confirms nothing more after a disk failure', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk)
  const alice = createFundedKey(network)
  await onDisk(network)
  const settled = network.clock.slotAt('confirmed')
  disk.crash('drops-all', Math.random)

  pay(network, { from: alice, to: alice, lamports: 1n })
  advanceSlots(network, { slots: 5n })
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(network.clock.slotAt('confirmed')).toBe(settled)
  expect(() => pay(network, { from: alice, to: alice, lamports: 2n })).toThrow('The ledger cannot be written')
})

test('removes old files once a snapshot replaces them, and loses nothing', async () => {
  const disk = createCrashDisk()
  const { network } = await open(disk, { segmentBytes: 4_000 })
  const [alice, bob] = [createFundedKey(network), createKey()]
  for (let count = 0; count < 60; count += 1) {
    pay(network, { from: alice, to: bob, lamports: 1_000_000n + BigInt(count) })
    advanceSlots(network, { slots: 10n })
    await onDisk(network)
  }
  await network.journal.close()

  const names = await disk.list()
  expect(listNumbers(names, 'accounts')).toHaveLength(1)
  expect(listNumbers(names, 'journal').length).toBeGreaterThan(3)
  const { network: again } = await open(disk)
  expect(balanceOf(again, bob.bytes)).toBe(balanceOf(network, bob.bytes))
  expect(again.ledger.listByAddress(bob.address)).toHaveLength(60)
})

/** Each transaction builds on the previous one. */
function requireWhole(network: Network): void {
  const balances = new Map<string, bigint>()
  const seen = new Set<string>()
  for (const landed of listLanded(network)) {
    expect(seen.has(landed.signature)).toBe(false)
    seen.add(landed.signature)
    const { preBalances, postBalances } = readDetails(landed)
    landed.addresses.forEach((address, index) => {
      expect(preBalances[index]).toBe(balances.get(address) ?? preBalances[index])
      balances.set(address, postBalances[index] ?? 0n)
    })
  }
  for (const [address, lamports] of balances) expect(network.accounts.get(address)?.lamports ?? 0n).toBe(lamports)
}

function listLanded({ ledger, clock }: Network): Landed[] {
  const landed: Landed[] = []
  for (let slot = ledger.firstSlot(); slot <= clock.slot(); slot += 1n)
    landed.push(...(ledger.findBlock(slot)?.transactions ?? []))
  return landed
}

test('loses nothing confirmed and applies nothing twice, whenever it crashes', {
  timeout: 180_000 + crashes * 3_000,
}, async () => {
  let confirmedInAll = 0
  let tornInAll = 0
  let disk = createCrashDisk()
  let keys: Key[] = []
  for (let round = 0; round < crashes; round += 1) {
    const random = seeded(round)
    if (round % 10 === 0) disk = createCrashDisk()
    const { network, isNew } = await open(disk, { segmentBytes: 20_000 })
    requireWhole(network)
    if (isNew) keys = Array.from({ length: 6 }, () => createFundedKey(network))
    const sent: { bytes: Uint8Array; landed: Landed | null }[] = []
    const until = 10 + Math.floor(random() * 120)
    for (let step = 0; step < until; step += 1) {
      const pick = () => keys[Math.floor(random() * keys.length)] ?? createKey()
      sent.push(pay(network, { from: pick(), to: pick(), lamports: BigInt(1_000_000 + Math.floor(random() * 1e6)) }))
      if (random() < 0.2) advanceSlots(network)
      if (random() < 0.05) placeAccount(network, createKey().address, { ...emptyAccount, lamports: 1_000_000n })
      if (random() < 0.3) await new Promise(setImmediate)
    }
    const confirmed = sent.filter(({ landed }) => landed && landed.slot <= network.clock.slotAt('confirmed'))
    confirmedInAll += confirmed.length
    disk = disk.crash(random() < 0.5 ? 'drops-all' : 'keeps-some', random)

    const { network: after, tornBytes } = await open(disk, { segmentBytes: 20_000 })
    if (tornBytes > 0) tornInAll += 1
    requireWhole(after)
    for (const { landed } of confirmed) expect(after.ledger.find(landed?.signature ?? '')).toEqual(landed)
    // Resending pays once.
    for (const { bytes } of sent) runTransaction(after, parseTransaction(bytes), 'check-signatures')
    requireWhole(after)
    await after.journal.close()
  }
  expect(confirmedInAll).toBeGreaterThan(crashes)
  if (process.env.CRASHES)
    process.stdout.write(`${crashes} crashes, ${confirmedInAll} confirmed transactions, ${tornInAll} torn ends\n`)
})

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
