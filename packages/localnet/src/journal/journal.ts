import type { AccountChange, AccountEntry } from '../accounts.ts'
import { createReader, createWriter } from '../binary.ts'
import type { ClockState } from '../clock.ts'
import { LocalnetError } from '../errors.ts'
import { fromBase58 } from '../parse/base58.ts'
import { nameKey } from '../parse/nameKey.ts'
import type { Disk } from './disk.ts'
import { type FrameKind, writeFrame } from './frames.ts'
import { listNumbers, nameSegment, nameSnapshot } from './names.ts'
import { writePlaced, writeSnapshot } from './snapshot.ts'

/** State from which a later start continues. */
export type SlotNote = ClockState & {
  blockhash: string
  count: number
}

export type Journal = {
  noteSlot(slot: SlotNote): void
  /** @param written - Output of `writeLanded`. */
  noteLanded(written: Uint8Array): void
  notePlaced(change: AccountChange): void
  /** Calls back once synced. */
  commit(done: () => void): void
  /** Shorter segments speed up the next start. */
  isSegmentFull(): boolean
  /** Starts a new file from these accounts; earlier data can be dropped. */
  startSegment(accounts: readonly AccountEntry[], slots: { firstSlot: bigint; nextSlot: bigint }): void
  /** @throws {LocalnetError} `LedgerWriteError` */
  requireDisk(): void
  close(): Promise<void>
}

/** For networks without a ledger. */
export const noJournal: Journal = {
  noteSlot: () => {},
  noteLanded: () => {},
  notePlaced: () => {},
  commit: (done) => done(),
  isSegmentFull: () => false,
  startSegment: () => {},
  requireDisk: () => {},
  close: async () => {},
}

export type Segment = { number: number; firstSlot: bigint }

type Batch = {
  segment: Segment
  accounts: readonly AccountEntry[] | null
  frames: Uint8Array[]
  waiting: (() => void)[]
  /** Including pending bytes, and synced length. */
  length: number
  syncedTo: number
}

const defaultSegmentBytes = 16_000_000

/** Uncommitted records wait for the next commit or this size. */
const lazyBytes = 64_000

const writer = createWriter()

/**
 * Group commit: records that arrive during a sync are written together.
 *
 * @param input.segments - Oldest first; appends to the last.
 * @param input.onFailure - Called once when the disk fails.
 */
// Long, because its functions share the current batch and the segments, and nothing else may write them.
export async function openJournal(
  disk: Disk,
  input: {
    segments: readonly [Segment, ...Segment[]]
    length: number
    segmentBytes?: number | undefined
    onFailure: (cause: unknown) => void
  },
): Promise<Journal> {
  const { length, segmentBytes = defaultSegmentBytes, onFailure } = input
  let segments: readonly Segment[] = input.segments
  const startBatch = (segment: Segment, accounts: Batch['accounts'], start: number): Batch => {
    return { segment, accounts, frames: [], waiting: [], length: start, syncedTo: start }
  }
  const newest = segments.at(-1) ?? input.segments[0]
  let file = await disk.open(nameSegment(newest.number))
  let batches: readonly [Batch, ...Batch[]] = [startBatch(newest, null, length)]
  let last = batches[0]
  let hasUncommitted = false
  let isWriting = false
  let writing: Promise<void> = Promise.resolve()
  let snapshot: Promise<void> = Promise.resolve()
  let failure: { cause: unknown } | null = null

  function note(kind: FrameKind, payload: Uint8Array): void {
    const frame = writeFrame({ kind, payload, syncedTo: last.syncedTo })
    last.frames.push(frame)
    last.length += frame.length
  }

  function fail(cause: unknown): void {
    if (failure) return
    failure = { cause }
    onFailure(cause)
  }

  function startWriting(): void {
    if (failure || isWriting) return
    isWriting = true
    writing = writeAll().catch((cause) => {
      isWriting = false
      fail(cause)
    })
  }

  async function writeAll(): Promise<void> {
    for (;;) {
      const [batch, next] = batches
      await write(batch)
      // More may have arrived during the sync.
      if (batch.frames.length > 0 || batch.waiting.length > 0) continue
      if (!next) {
        // In the same turn, so a later request starts again.
        isWriting = false
        return
      }
      await turnTo(next)
    }
  }

  async function write(batch: Batch): Promise<void> {
    const { frames, waiting, length: end } = batch
    batch.frames = []
    batch.waiting = []
    if (batch === last) hasUncommitted = false
    if (frames.length > 0) {
      await file.append(Buffer.concat(frames))
      await file.sync()
      batch.syncedTo = end
    }
    for (const done of waiting) done()
  }

  /** Opens the next file once everything before is synced. */
  async function turnTo(next: Batch): Promise<void> {
    const { segment, accounts } = next
    await file.close()
    file = await disk.open(nameSegment(segment.number))
    await disk.syncNames()
    batches = [next, ...batches.slice(2)]
    snapshot = snapshot
      .then(() => writeSnapshot(disk, nameSnapshot(segment.number), accounts ?? []))
      .then(() => forget(segment))
      .catch(fail)
  }

  async function forget({ number }: Segment): Promise<void> {
    const oldest = segments[0]?.number ?? number
    const names = await disk.list()
    for (const each of listNumbers(names, 'accounts')) if (each < number) await disk.remove(nameSnapshot(each))
    for (const each of listNumbers(names, 'journal')) if (each < oldest) await disk.remove(nameSegment(each))
    await disk.syncNames()
  }

  return {
    noteSlot({ slot, unixTime, epochStartTime, warpedSeconds, count, blockhash }) {
      for (const value of [slot, unixTime, epochStartTime, warpedSeconds, BigInt(count)]) writer.u64(value)
      writer.raw(fromBase58(blockhash))
      note('slot', writer.take())
      if (last.length - last.syncedTo > lazyBytes) startWriting()
    },
    noteLanded(written) {
      hasUncommitted = true
      note('landed', written)
    },
    notePlaced(change) {
      hasUncommitted = true
      note('placed', writePlaced(change))
    },
    commit(done) {
      if (!hasUncommitted && !isWriting && !failure) return done()
      last.waiting.push(done)
      startWriting()
    },
    isSegmentFull: () => last.length >= segmentBytes,
    startSegment(accounts, { firstSlot, nextSlot }) {
      const segment = { number: last.segment.number + 1, firstSlot: nextSlot }
      const all = [...segments, segment]
      // Needed while the next file starts too late.
      segments = all.filter((_, index) => (all[index + 1]?.firstSlot ?? nextSlot) > firstSlot)
      last = startBatch(segment, accounts, 0)
      batches = [...batches, last]
      hasUncommitted = true
    },
    requireDisk() {
      if (failure) throw new LocalnetError('LedgerWriteError', {}, { cause: failure.cause })
    },
    async close() {
      startWriting()
      while (isWriting) await writing
      await snapshot
      await file.close()
    },
  }
}

export function readSlotNote(payload: Uint8Array): SlotNote {
  const reader = createReader(payload)
  const [slot, unixTime, epochStartTime, warpedSeconds] = [reader.u64(), reader.u64(), reader.u64(), reader.u64()]
  return {
    slot,
    unixTime,
    epochStartTime,
    warpedSeconds,
    count: Number(reader.u64()),
    blockhash: nameKey(reader.raw(32)),
  }
}
