import { mainnetSlotsPerEpoch } from '../clock.ts'
import { LocalnetError } from '../errors.ts'
import { openLanded, readAccountChanges } from '../landed.ts'
import {
  createEmptyNetwork,
  createIdentity,
  createNetwork,
  type Network,
  type NetworkOptions,
  openBlock,
  openNextSlots,
} from '../network.ts'
import { recordMessage } from '../runTransaction.ts'
import { loadSvm } from '../svm/loadSvm.ts'
import type { Svm } from '../svm/svm.ts'
import { type Disk, draftEnding } from './disk.ts'
import { type Frame, readFrames } from './frames.ts'
import { readIdentity, writeIdentity } from './identity.ts'
import { openJournal, readSlotNote, type Segment, type SlotNote } from './journal.ts'
import { identityName, listNumbers, nameSegment, nameSnapshot } from './names.ts'
import { readPlaced, readSnapshot, writeSnapshot } from './snapshot.ts'

const finalityDepth = 32n

export type LedgerOptions = Omit<NetworkOptions, 'journal' | 'identity' | 'svm'> & {
  /** Called once the epoch length is known. */
  createSvm: (input: { slotsPerEpoch: bigint }) => Svm | Promise<Svm>
  segmentBytes?: number
  /** Called once. */
  onFailure: (cause: unknown) => void
}

export type OpenedLedger = {
  network: Network
  isNew: boolean
  /** Left by a crash. */
  tornBytes: number
}

/**
 * Opens or creates a ledger's network.
 *
 * @throws {LocalnetError} `LedgerCorruptError`, `LedgerMismatchError`
 */
export async function openLedger(disk: Disk, options: LedgerOptions): Promise<OpenedLedger> {
  const names = await disk.list()
  for (const name of names) if (name.endsWith(draftEnding)) await disk.remove(name)
  return names.includes(identityName) ? reopen(disk, options) : begin(disk, options)
}

export async function removeLedger(disk: Disk): Promise<void> {
  // Without an identity there is no ledger.
  await disk.remove(identityName)
  await disk.syncNames()
  await removeParts(disk)
}

async function removeParts(disk: Disk): Promise<void> {
  const names = await disk.list()
  for (const number of listNumbers(names, 'journal')) await disk.remove(nameSegment(number))
  for (const number of listNumbers(names, 'accounts')) await disk.remove(nameSnapshot(number))
}

async function begin(disk: Disk, options: LedgerOptions): Promise<OpenedLedger> {
  const { slotsPerEpoch = mainnetSlotsPerEpoch, firstSlot = 1n } = options
  // From an interrupted start.
  await removeParts(disk)

  const svm = await options.createSvm({ slotsPerEpoch })
  const identity = createIdentity()
  const journal = await openJournal(disk, { ...options, segments: [{ number: 0, firstSlot: 0n }], length: 0 })
  const network = createNetwork({ ...options, svm, identity, journal })
  await writeSnapshot(disk, nameSnapshot(0), network.accounts.listAll())
  await new Promise<void>((done) => journal.commit(done))
  await writeIdentity(disk, { ...identity, slotsPerEpoch, firstSlot })
  return { network, isNew: true, tornBytes: 0 }
}

async function reopen(disk: Disk, options: LedgerOptions): Promise<OpenedLedger> {
  const { slotsPerEpoch, firstSlot, ...identity } = await readIdentity(disk)
  requireSame('--slots-per-epoch', { made: slotsPerEpoch, asked: options.slotsPerEpoch })
  requireSame('--warp-slot', { made: firstSlot, asked: options.firstSlot })
  const startingVm = options.createSvm({ slotsPerEpoch })
  const { snapshot, segments, lastNote, length, tornBytes } = await checkSegments(disk)

  const svm = await startingVm
  const start = { ...options, ...identity, identity, svm, slotsPerEpoch, firstSlot }
  const network = createEmptyNetwork(start, lastNote)
  for (const { address, account } of await readSnapshot(disk, nameSnapshot(snapshot)))
    network.accounts.place(address, account)
  for (const { number } of segments)
    readFrames(await disk.read(nameSegment(number)), (frame) =>
      replay(network, frame, { isInSnapshot: number < snapshot }),
    )
  await loadSvm(svm, network.accounts)

  const journal = await openJournal(disk, { ...options, segments, length })
  const opened = { ...network, journal }
  opened.clock.settleOnDisk(opened.clock.slot())
  openNextSlots(opened)
  return { network: opened, isNew: false, tornBytes }
}

function requireSame(flag: string, { made, asked }: { made: bigint; asked: bigint | undefined }): void {
  if (asked !== undefined && asked !== made)
    throw new LocalnetError('LedgerMismatchError', { flag, made: String(made), asked: String(asked) })
}

/** Truncates torn records, and finds snapshot and last slot. */
async function checkSegments(disk: Disk): Promise<{
  snapshot: number
  segments: readonly [Segment, ...Segment[]]
  lastNote: SlotNote
  length: number
  tornBytes: number
}> {
  const names = await disk.list()
  const numbers = listNumbers(names, 'journal')
  const last = numbers.at(-1) ?? 0
  const snapshot = listNumbers(names, 'accounts').findLast((number) => number <= last) ?? 0
  const first = numbers[0] ?? 0
  const segments: Segment[] = []
  let lastNote: SlotNote | undefined
  let [length, tornBytes] = [0, 0]
  for (let number = Math.min(first, snapshot); number <= last; number += 1) {
    const name = nameSegment(number)
    if (!names.includes(name)) throw new LocalnetError('LedgerCorruptError', { file: name, offset: 0 })
    const bytes = await disk.read(name)
    let firstNote: SlotNote | undefined
    const end = readFrames(bytes, ({ kind, payload }) => {
      if (kind !== 'slot') return
      lastNote = readSlotNote(payload)
      firstNote ??= lastNote
    })
    // Earlier files were synced.
    if (end.status === 'corrupt' || (end.status === 'torn' && number < last))
      throw new LocalnetError('LedgerCorruptError', { file: name, offset: end.offset })
    segments.push({ number, firstSlot: firstNote?.slot ?? 0n })
    length = end.status === 'torn' ? end.offset : bytes.length
    tornBytes = bytes.length - length
  }
  if (tornBytes > 0) await cut(disk, nameSegment(last), length)
  const [oldest, ...rest] = segments
  if (!oldest || !lastNote)
    throw new LocalnetError('LedgerCorruptError', { file: nameSegment(oldest?.number ?? 0), offset: 0 })
  return { snapshot, segments: [oldest, ...rest], lastNote, length, tornBytes }
}

async function cut(disk: Disk, name: string, length: number): Promise<void> {
  const file = await disk.open(name)
  await file.cut(length)
  await file.sync()
  await file.close()
}

/** Skips accounts that are newer in the snapshot. */
function replay(network: Network, { kind, payload }: Frame, { isInSnapshot }: { isInSnapshot: boolean }): void {
  const { accounts, ledger, blockhashes } = network
  if (kind === 'slot') {
    const { count, blockhash, ...state } = readSlotNote(payload)
    blockhashes.push(state.slot, blockhash)
    openBlock(network, state, count)
    accounts.settle(state.slot - finalityDepth)
  }
  if (kind === 'landed') {
    const { landed, transaction } = openLanded(payload)
    ledger.record(landed, payload.length)
    recordMessage(network, transaction)
    if (!isInSnapshot) accounts.apply(landed.slot, readAccountChanges(payload, landed, accounts))
  }
  if (kind === 'placed' && !isInSnapshot) {
    const { address, account } = readPlaced(payload)
    accounts.place(address, account)
  }
}
