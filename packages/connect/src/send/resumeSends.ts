import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/chainAdapter.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { isOpen, type JournalEntry, journalNetwork } from './journal.ts'
import { lockName } from './locks.ts'
import { resolveEntry } from './resolveEntry.ts'
import type { SendProgress } from './submit.ts'

/** Outcome of an earlier send. */
export type Resumed = {
  readonly entry: JournalEntry
  readonly outcome: 'confirmed' | 'failed' | 'void' | 'elsewhere'
}

/** Returns open sends of earlier visits, oldest first. */
export async function readOpenSends({ journal }: Connect, network: AnyNetwork): Promise<readonly JournalEntry[]> {
  return (await journal.read()).filter((entry) => entry.network === journalNetwork(network) && isOpen(entry))
}

/**
 * Resolves an open send: sends it again, or reads the chain.
 *
 * @returns `elsewhere` for another tab.
 * @throws {ConnectError} `TransactionUnknownError`: open until `dismissSend`.
 * @throws {ChainError} without an answer.
 */
export async function resumeSend(
  connect: Connect,
  network: AnyNetwork,
  entry: JournalEntry,
  onProgress?: (progress: SendProgress) => void,
): Promise<Resumed> {
  const input = { entry, ...(onProgress ? { onProgress } : {}) }
  const held = await connect.locks.tryHold(lockName(journalNetwork(network), entry.subject), async () =>
    isSolana(network)
      ? resolveEntry(connect, rpcOf(network), input)
      : (await kindVerb(connect, 'resumeSend', namespaceOf(network)))(connect, network, input),
  )
  const outcome = held.isHeld ? held.value : 'elsewhere'
  const now = (await connect.journal.read()).find(({ id }) => id === entry.id) ?? entry
  return { entry: now, outcome }
}

/** Voids a send that the user has checked did not happen. */
export async function dismissSend(connect: Connect, { id }: Pick<JournalEntry, 'id'>): Promise<void> {
  const entry = (await connect.journal.read()).find((one) => one.id === id)
  if (entry && isOpen(entry)) await connect.journal.write({ ...entry, state: { status: 'void', reason: 'dismissed' } })
}
