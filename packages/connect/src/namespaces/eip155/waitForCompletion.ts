import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import { isOpen, type JournalEntry, type JournalState } from '../../send/journal.ts'
import type { KindResume } from '../chainAdapter.ts'
import { isSameAddress } from './evmAddress.ts'
import { type EvmEntry, isEvmEntry, requestOf } from './evmEntry.ts'
import { findSent } from './findSent.ts'
import { followTransaction } from './followTransaction.ts'
import { type Hex, isHash } from './hex.ts'

/** Wait for an earlier visit's hash. */
const resumePatienceMs = 5_000

type Followed = {
  readonly entry: EvmEntry
  readonly hash: Hex
  readonly wallet: string
  readonly signal?: AbortSignal | undefined
  /** Default: ten minutes. */
  readonly patienceMs?: number
}

/**
 * Records the outcome; stays open without one.
 *
 * @throws {ConnectError} `WalletSentOtherError`, `TransactionFailedError`, `TransactionPendingError`;
 *   `TransactionUnknownError` for unknown code.
 */
export async function waitForCompletion(
  connect: Connect,
  network: AnyNetwork,
  { entry, hash, wallet, signal, patienceMs }: Followed,
): Promise<Hex> {
  const finish = (state: JournalState) => connect.journal.write({ ...entry, state })
  const look = { network, hash, request: requestOf(entry), wallet, ...(patienceMs !== undefined && { patienceMs }) }
  const { isSuccess, block } = await followTransaction(look, signal).catch(async (error: unknown) => {
    if (isConnectError(error, 'WalletSentOtherError')) await finish({ status: 'void', reason: 'changed' })
    throw error
  })
  const reason = isSuccess ? await whyNothingRan(connect, network, { entry, hash, block }) : 'It was reverted.'
  if (reason !== null) {
    await finish({ status: 'failed', signature: hash, reason })
    throw new SendError('TransactionFailedError', { signature: hash, reason, error: null })
  }
  await finish({ status: 'confirmed', signature: hash, slot: block === 'latest' ? null : BigInt(block) })
  return hash
}

/** Reason of a batch that was accepted without running. */
export const ranNothing = 'The account ran no calls.'

/** Null if it had an effect. */
async function whyNothingRan(
  connect: Connect,
  network: AnyNetwork,
  { entry, hash, block }: { readonly entry: EvmEntry; readonly hash: Hex; readonly block: Hex | 'latest' },
): Promise<string | null> {
  if (entry.kind !== 'wallet-batch') return null
  const { classifySelfCall } = await import('./smart-account/classifySelfCall.ts')
  const status = await classifySelfCall(connect, { network, owner: entry.account }, block)
  const { id: entryId, lastValidBlockHeight } = entry
  if (status === 'unknown')
    throw new SendError('TransactionUnknownError', { entryId, signature: hash, lastValidBlockHeight })
  return status === 'failed' ? ranNothing : null
}

/**
 * By hash, or the account's transactions since.
 *
 * @throws {ConnectError} `TransactionUnknownError`: stays open until dismissed.
 * @throws {ChainError} without an answer.
 */
export async function resumeTransaction(
  connect: Connect,
  network: AnyNetwork,
  { entry, onProgress, signal }: KindResume,
): Promise<'confirmed' | 'failed' | 'void'> {
  if (!isEvmEntry(entry)) return 'void'
  onProgress?.({ step: 'confirming', blocksLeft: null, isProcessed: false })
  const { signature } = entry.state
  try {
    if (isHash(signature)) return await endOf(connect, network, { entry, hash: signature, signal })
    throw new SendError('TransactionPendingError', { id: '' })
  } catch (error) {
    if (!isConnectError(error, 'TransactionPendingError')) throw error
    const search = await findSent(network, entry, await listOthers(connect, entry))
    if (search.status === 'found' && search.hash !== signature)
      return endOf(connect, network, { entry, hash: search.hash, signal })
    const { id: entryId, lastValidBlockHeight } = entry
    throw new SendError('TransactionUnknownError', { entryId, signature, lastValidBlockHeight }, { cause: error })
  }
}

async function endOf(
  connect: Connect,
  network: AnyNetwork,
  followed: Pick<Followed, 'entry' | 'hash' | 'signal'>,
): Promise<'confirmed' | 'failed' | 'void'> {
  try {
    // Another wallet may be connected.
    await waitForCompletion(connect, network, {
      ...followed,
      wallet: followed.entry.label,
      patienceMs: resumePatienceMs,
    })
    return 'confirmed'
  } catch (error) {
    if (isConnectError(error, 'TransactionFailedError')) return 'failed'
    if (isConnectError(error, 'WalletSentOtherError')) return 'void'
    throw error
  }
}

type Earlier = Pick<JournalEntry, 'account' | 'subject'> & { readonly resume?: typeof resumeTransaction }

/** @throws {ConnectError} `SentEarlierError`, `TransactionUnknownError`. */
export async function settleEarlier(
  connect: Connect,
  network: AnyNetwork,
  { account, subject, resume = resumeTransaction }: Earlier,
): Promise<void> {
  const open = (await connect.journal.read()).filter(
    (entry) =>
      entry.network === network.caip2 &&
      isSameAddress(entry.account, account) &&
      entry.subject === subject &&
      isOpen(entry),
  )
  for (const entry of open) {
    if ((await resume(connect, network, { entry })) !== 'confirmed') continue
    const { state = entry.state } = (await connect.journal.read()).find(({ id }) => id === entry.id) ?? {}
    throw new SendError('SentEarlierError', {
      label: entry.label,
      signature: 'signature' in state ? state.signature : null,
    })
  }
}

export async function listOthers({ journal }: Connect, { id }: JournalEntry): Promise<ReadonlySet<string>> {
  const others = (await journal.read()).filter((entry) => entry.id !== id)
  return new Set(others.flatMap(({ state }) => ('signature' in state && state.signature ? [state.signature] : [])))
}
