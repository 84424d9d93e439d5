import type { Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { SendError } from './errors.ts'
import type { JournalEntry } from './journal.ts'
import { lockName } from './locks.ts'
import { resolveEntry } from './resolveEntry.ts'
import { readOpenSends } from './resumeSends.ts'
import { isSigned, type SignedEntry } from './submit.ts'
import { watchBatch } from './watchBatch.ts'

/** Journal entry of a landed send. */
export type LandedEntry = JournalEntry & { readonly state: Extract<JournalEntry['state'], { status: 'confirmed' }> }

/**
 * Resolves all open entries of a batch.
 *
 * @returns Landed entries, oldest first.
 */
export async function resumeBatch(connect: Connect, batch: string): Promise<readonly LandedEntry[]> {
  const network = solanaNetwork(connect)
  await resumeOpen(connect, ({ part }) => part?.batch === batch)
  return (await connect.journal.read()).filter(
    (entry): entry is LandedEntry =>
      entry.network === network.genesisHash && entry.part?.batch === batch && entry.state.status === 'confirmed',
  )
}

/**
 * Resolves all open entries that `isWanted` accepts, in parallel.
 *
 * @throws {ConnectError} `SendInProgressError` for another tab's. `TransactionUnknownError`: stays open, nothing may
 *   replace it.
 */
export async function resumeOpen(connect: Connect, isWanted: (entry: JournalEntry) => boolean): Promise<void> {
  const network = solanaNetwork(connect)
  const open = (await readOpenSends(connect, network)).filter(isWanted)
  for (const [subject, entries] of Map.groupBy(open, (entry) => entry.subject)) {
    const held = await connect.locks.tryHold(lockName(network.genesisHash, subject), () => endAll(connect, entries))
    if (!held.isHeld) throw new SendError('SendInProgressError', { label: entries[0]?.label ?? subject })
  }
}

async function endAll(connect: Connect, entries: readonly JournalEntry[]): Promise<void> {
  const rpc = rpcOf(solanaNetwork(connect))
  for (const entry of entries) if (!isProvenBySignature(entry)) await resolveEntry(connect, rpc, { entry })
  const unknown: SignedEntry[] = []
  await watchBatch(connect, {
    entries: entries.filter(isProvenBySignature),
    onEnd: (entry, end) => end.status === 'unknown' && unknown.push(entry),
  })
  const [first] = unknown
  if (!first) return
  const { id: entryId, lastValidBlockHeight, state } = first
  throw new SendError('TransactionUnknownError', { entryId, signature: state.signature, lastValidBlockHeight })
}

/** Checks whether an entry's own signature decides. */
const isProvenBySignature = (entry: JournalEntry): entry is SignedEntry =>
  isSigned(entry) && entry.proof === 'signature'
