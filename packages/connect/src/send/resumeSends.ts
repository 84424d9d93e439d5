import { address } from '@solana/kit'
import { createRpc, type Network } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { isOpen, type JournalEntry } from './journal.ts'
import { lockName } from './sendPlan.ts'
import { isSigned, type SendProgress, submit, watchToEnd } from './submit.ts'

/** How an earlier visit's send ended, as found out now. */
export type Resumed = {
  readonly entry: JournalEntry
  readonly outcome: 'confirmed' | 'failed' | 'void' | 'elsewhere'
}

/** Finds what an earlier visit left open on a network, oldest first. */
export async function readOpenSends({ journal }: Connect, { genesisHash }: Network): Promise<readonly JournalEntry[]> {
  return (await journal.read()).filter((entry) => entry.network === genesisHash && isOpen(entry))
}

/**
 * Finds out what became of one send that an earlier visit left open, and brings it to its end: signed bytes are sent again
 * until they land or expire; what was only asked for never left the browser.
 *
 * @returns `elsewhere` when another tab is at it.
 * @throws {ChainError} when the network does not answer before it is known.
 */
export async function resumeSend(
  connect: Connect,
  network: Network,
  entry: JournalEntry,
  onProgress?: (progress: SendProgress) => void,
): Promise<Resumed> {
  const held = await connect.locks.tryHold(lockName(network.genesisHash, entry.subject), async () => {
    const rpc = createRpc({ url: network.rpcUrl })
    if (!isSigned(entry)) return giveUp(connect, rpc, entry)
    try {
      await (entry.proof === 'signature' ? watchToEnd : submit)(connect, rpc, entry, onProgress)
      return 'confirmed'
    } catch (error) {
      if (isConnectError(error, 'TransactionFailedError')) return 'failed'
      // A refusal may mean that the subject exists because the bytes landed long ago: only its absence is a void.
      if (isConnectError(error)) return giveUp(connect, rpc, entry)
      throw error
    }
  })
  const outcome = held.isHeld ? held.value : 'elsewhere'
  const now = (await connect.journal.read()).find(({ id }) => id === entry.id) ?? entry
  return { entry: now, outcome }
}

/** The subject's existence is the proof that a plan ran, whoever sent it. */
async function giveUp(
  { journal }: Connect,
  rpc: ReturnType<typeof createRpc>,
  entry: JournalEntry,
): Promise<'confirmed' | 'void'> {
  if (entry.proof === 'signature') return giveUpSigned(journal, entry)
  const { value } = await rpc
    .getAccountInfo(address(entry.subject), { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const signature = entry.state.status === 'signed' ? entry.state.signature : null
  await journal.write({
    ...entry,
    state: value ? { status: 'confirmed', signature, slot: null } : { status: 'void', reason: 'left' },
  })
  return value ? 'confirmed' : 'void'
}

/** What was not signed never happened; what was signed has expired, as `watchToEnd` has found out and written. */
async function giveUpSigned(journal: Connect['journal'], entry: JournalEntry): Promise<'void'> {
  if (entry.state.status !== 'signed') await journal.write({ ...entry, state: { status: 'void', reason: 'left' } })
  return 'void'
}
