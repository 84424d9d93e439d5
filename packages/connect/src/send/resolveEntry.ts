import { address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import type { JournalEntry } from './journal.ts'
import { isHandedOver, watchSentByWallet } from './signAndSend.ts'
import { isSigned, type SendProgress, watchToEnd } from './submit.ts'

/**
 * Records the outcome; holds the lock.
 *
 * @throws {ConnectError} `SendAbandonedError`; `TransactionUnknownError`, which leaves it open.
 * @throws {ChainError} without an answer.
 */
export async function resolveEntry(
  connect: Connect,
  rpc: ChainRpc,
  {
    entry,
    onProgress,
    signal,
  }: {
    readonly entry: JournalEntry
    readonly onProgress?: (progress: SendProgress) => void
    readonly signal?: AbortSignal | undefined
  },
): Promise<'confirmed' | 'failed' | 'void'> {
  if (entry.state.status === 'asked') return giveUp(connect, rpc, entry)
  try {
    if (isHandedOver(entry)) await watchSentByWallet(connect, rpc, { entry, onProgress, signal })
    else if (isSigned(entry)) await watchToEnd(connect, rpc, entry, onProgress)
    return 'confirmed'
  } catch (error) {
    if (isConnectError(error, 'SendAbandonedError') || isConnectError(error, 'TransactionUnknownError')) throw error
    if (isConnectError(error, 'TransactionFailedError')) return 'failed'
    if (isConnectError(error)) return giveUp(connect, rpc, entry)
    throw error
  }
}

/** An existing subject proves it ran. */
async function giveUp({ journal }: Connect, rpc: ChainRpc, entry: JournalEntry): Promise<'confirmed' | 'void'> {
  const isOnlyAsked = entry.state.status === 'asked'
  if (entry.proof === 'signature') {
    // Unsigned entries never happened.
    if (isOnlyAsked) await journal.write({ ...entry, state: { status: 'void', reason: 'left' } })
    return 'void'
  }
  const { value } = await rpc
    .getAccountInfo(address(entry.subject), { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const signature = 'signature' in entry.state ? entry.state.signature : null
  await journal.write({
    ...entry,
    state: value ? { status: 'confirmed', signature, slot: null } : { status: 'void', reason: 'left' },
  })
  return value ? 'confirmed' : 'void'
}
