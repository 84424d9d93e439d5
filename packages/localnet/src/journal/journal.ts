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

/** A slot that opens: all that a later start needs to continue from it. */
export type SlotNote = ClockState & {
  blockhash: string
  /** How many transactions landed before it. */
  count: number
}

/** Writes down what happens to a network, in order. */
export type Journal = {
  noteSlot(slot: SlotNote): void
  /** @param written - What `writeLanded` wrote. */
  noteLanded(written: Uint8Array): void
  notePlaced(change: AccountChange): void
  /** Calls back when the disk has all transactions noted so far: at once when it has them already. */
  commit(done: () => void): void
  /** Whether so much is written that a later start should not have to read it all. */
  isSegmentFull(): boolean
  /** Continues in another file, which starts from these accounts. What is before `firstSlot` may be forgotten. */
  startSegment(accounts: readonly AccountEntry[], slots: { firstSlot: bigint; nextSlot: bigint }): void
  /**
   * Refuses to continue when the disk has failed.
   *
   * @throws {LocalnetError} `LedgerWriteError`
   */
  requireDisk(): void
  /** Waits until all is on disk, and closes the file. */
  close(): Promise<void>
}

/** For networks that live as long as their process. */
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

/** A file of the journal, and the slot with which it starts. */
export type Segment = { number: number; firstSlot: bigint }

/** What waits to be written to one file, and who waits for it. */
type Batch = {
  segment: Segment
  /** The accounts with which a new file starts. */
  accounts: readonly AccountEntry[] | null
  frames: Uint8Array[]
  waiting: (() => void)[]
  /** The bytes of the file with all that waits, and those that are surely on disk. */
  length: number
  syncedTo: number
}

/** Some tenths of a second's worth of reading at the next start. */
const defaultSegmentBytes = 16_000_000

/** What needs no commit is written with what does, or when it is so much. */
const lazyBytes = 64_000

const writer = createWriter()

/**
 * Continues writing a journal.
 *
 * What is noted while the disk is busy goes there together (group commit): the more there is to do, the fewer syncs a
 * transaction costs.
 *
 * @param input.segments - The files that there are, the oldest first; the last is written on.
 * @param input.length - The bytes of the last.
 * @param input.onFailure - Called once, when the disk fails; from then on nothing is committed.
 */
// Long, because its functions share the batch under way and the segments, which nothing else may write.
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
  /** The file that is written first, then those that follow it. Never empty. */
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
      // More may have come while the disk was busy.
      if (batch.frames.length > 0 || batch.waiting.length > 0) continue
      if (!next) {
        // In this very turn: a request for more in the next one starts the writing again.
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

  /** Opens the next file when all before it is on disk, and lets its accounts be written beside. */
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

  /** Removes files that are older than this one and hold nothing that is still remembered. */
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
      // A file is needed as long as the next one starts too late.
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

/** Reads what `noteSlot` wrote. */
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
