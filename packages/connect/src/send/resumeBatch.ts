import type { Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { SendError } from './errors.ts'
import type { JournalEntry } from './journal.ts'
import { lockName } from './locks.ts'
import { resolveEntry } from './resolveEntry.ts'
import { readOpenSends } from './resumeSends.ts'
import { isSigned, type SignedEntry } from './submit.ts'
import { watchTogether } from './watchTogether.ts'

/** An entry of what has landed. */
export type LandedEntry = JournalEntry & { readonly state: Extract<JournalEntry['state'], { status: 'confirmed' }> }

/**
 * Brings everything that an earlier visit left open of a batch to its end, as `resumeOpen` does.
 *
 * @returns What has landed of the batch, oldest first.
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
 * Brings all that an earlier visit left open, and that is wanted, to its end at once: it lands now, has landed, or never can.
 *
 * @throws {ConnectError} `SendInProgressError` while another tab is at it: what it does next is not known here.
 *   `TransactionUnknownError` when no node can say: it stays open, and nothing may be signed in its place.
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
  await watchTogether(connect, {
    entries: entries.filter(isProvenBySignature),
    onEnd: (entry, end) => end.status === 'unknown' && unknown.push(entry),
  })
  const [first] = unknown
  if (!first) return
  const { id: entryId, lastValidBlockHeight, state } = first
  throw new SendError('TransactionUnknownError', { entryId, signature: state.signature, lastValidBlockHeight })
}

/** Whether the end of its own signature is all there is to know: nothing was passed on, and no account proves that it ran. */
const isProvenBySignature = (entry: JournalEntry): entry is SignedEntry =>
  isSigned(entry) && entry.proof === 'signature'
