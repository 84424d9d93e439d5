import { rpcErrorType } from '@solsmith/chain'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import type { JournalState, VoidReason } from '../../send/journal.ts'
import { lockName } from '../../send/locks.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { hasDeclineCode } from '../../sign/isDecline.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { AdapterAccount, KindSend } from '../chainAdapter.ts'
import { isSameAddress } from './evmAddress.ts'
import { type EvmEntry, openEvmEntry, type ShownTransaction } from './evmEntry.ts'
import { findSent } from './findSent.ts'
import { type Hex, isHash } from './hex.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'
import { listOthers, settleEarlier, waitForCompletion } from './waitForCompletion.ts'

type Way = Pick<KindSend, 'onProgress' | 'signal'>

/**
 * Requests, compares and follows a previewed transaction; journaled first.
 *
 * @returns The transaction's hash.
 * @throws {ConnectError} `SendInProgressError`, `SentEarlierError`, `SignatureDeclinedError`,
 *   `WalletSendTransactionError`, `WalletSentOtherError`, `TransactionFailedError`, `TransactionUnknownError`,
 *   `TransactionPendingError`, `SendAbandonedError`, `WalletDisconnectedError` for another account.
 * @throws {ChainError} without an answer before the request.
 */
export async function sendEvmTransaction(
  connect: Connect,
  account: AdapterAccount,
  { shown, ...way }: Way & { readonly shown: ShownTransaction },
): Promise<Hex> {
  const { network, request, subject } = shown
  const held = await connect.locks.tryHold(lockName(network.caip2, subject), async () => {
    way.onProgress?.({ step: 'checking' })
    await settleEarlier(connect, network, { account: request.from, subject })
    return sendWithLock(connect, account, { shown, ...way })
  })
  if (!held.isHeld) throw new SendError('SendInProgressError', { label: shown.label })
  return held.value
}

type HeldSend = Way & {
  readonly shown: ShownTransaction
  readonly onHash?: ((hash: Hex) => void) | undefined
}

/** For holders of the lock. */
export async function sendWithLock(
  connect: Connect,
  { wallet, address }: AdapterAccount,
  { shown, onProgress, onHash, signal }: HeldSend,
): Promise<Hex> {
  const { network, request } = shown
  // The preview was for another account.
  if (!isSameAddress(request.from, address)) throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  await switchEvmNetwork({ wallet, network })
  const entry = await openEvmEntry(shown)
  if (signal?.aborted) throw new SendError('SendAbandonedError', { wallet: wallet.name, mayStillHappen: false })
  await connect.journal.write(entry)
  onProgress?.({ step: 'signing', blocksLeft: null, wallet: wallet.name })
  const asked = askWallet(wallet, 'WalletSendTransactionError', {
    method: 'eth_sendTransaction',
    params: [request],
    chain: network.caip2,
  })
  const hash = await unlessLeft(asked, { signal, wallet: wallet.name }).then(
    (answer) => (isHash(answer) ? answer : findUnnamed(connect, shown, { entry, wallet: wallet.name })),
    (cause: unknown) => {
      if (isConnectError(cause, 'SendAbandonedError')) noteLateAnswer(connect, entry, asked)
      return findRefused(connect, shown, { entry, cause })
    },
  )
  const sent: EvmEntry = { ...entry, state: { ...entry.state, signature: hash } }
  await connect.journal.write(sent)
  onHash?.(hash)
  onProgress?.({ step: 'confirming', blocksLeft: null, isProcessed: false })
  // The hash is known now, so an abandoned send stays open.
  return waitForCompletion(connect, network, { entry: sent, hash, wallet: wallet.name, signal })
}

type Asked = { readonly entry: EvmEntry }

/** Without a hash, the chain decides. */
async function findUnnamed(
  connect: Connect,
  shown: ShownTransaction,
  { entry, wallet }: Asked & { readonly wallet: string },
): Promise<Hex> {
  return findOr(connect, shown, {
    entry,
    cause: new WalletError('WalletSendTransactionError', { wallet, reason: 'Empty result' }),
    reason: 'error',
  })
}

/** Only a decline is certain. */
async function findRefused(
  connect: Connect,
  shown: ShownTransaction,
  { entry, cause }: Asked & { readonly cause: unknown },
): Promise<Hex> {
  if (isConnectError(cause, 'SendAbandonedError')) throw cause
  // The wallet may still send.
  if (isConnectError(cause, 'WalletDisconnectedError') && cause.cause === undefined)
    throw new SendError('SendAbandonedError', { wallet: cause.context.wallet, mayStillHappen: true }, { cause })
  const isDeclined = isConnectError(cause, 'SignatureDeclinedError')
  const reason = isDeclined ? 'declined' : 'error'
  if ((isDeclined && hasDeclineCode(cause.cause)) || isBeforePrompt(cause) || isUnsupportedMethodError(cause)) {
    await close(connect, entry, { status: 'void', reason })
    throw cause
  }
  return findOr(connect, shown, { entry, cause, reason })
}

/** Returns the hash, or throws the wallet's error. */
async function findOr(
  connect: Connect,
  { network }: ShownTransaction,
  { entry, cause, reason }: Asked & { readonly cause: unknown; readonly reason: VoidReason },
): Promise<Hex> {
  const search = await findSent(network, entry, await listOthers(connect, entry)).catch(() => null)
  if (search?.status === 'found') return search.hash
  if (search?.status === 'nothing') {
    await close(connect, entry, { status: 'void', reason })
    throw cause
  }
  const { id: entryId, lastValidBlockHeight } = entry
  throw new SendError('TransactionUnknownError', { entryId, signature: null, lastValidBlockHeight }, { cause })
}

/** Checks for errors from before the request. */
export const isBeforePrompt = (error: unknown): boolean =>
  isConnectError(error, 'WalletNotConnectedError') ||
  isConnectError(error, 'WalletFeatureError') ||
  isConnectError(error, 'WalletMethodError') ||
  isConnectError(error, 'ChainIdError') ||
  isConnectError(error, 'ConnectFirstError') ||
  isConnectError(error, 'SignClientMissingError')

/** Some reject calls to itself. */
export const isUnsupportedMethodError = (error: unknown): boolean =>
  isConnectError(error, 'WalletMethodError') ||
  (isConnectError(error, 'WalletSendTransactionError') && rpcErrorType(error.cause) === 'InvalidParamsError')

const close = ({ journal }: Connect, entry: EvmEntry, state: JournalState) => journal.write({ ...entry, state })

/** Records a late answer for the next visit. */
function noteLateAnswer({ journal }: Connect, entry: EvmEntry, asked: Promise<unknown>): void {
  const note = async (state: JournalState) => {
    const now = (await journal.read()).find(({ id }) => id === entry.id)
    // Dismissed, or resolved in another tab.
    if (now?.state.status === 'handedOver' && now.state.signature === null) await journal.write({ ...entry, state })
  }
  asked
    .then(
      (hash) => (isHash(hash) ? note({ ...entry.state, signature: hash }) : undefined),
      (error: unknown) =>
        isConnectError(error, 'SignatureDeclinedError') && hasDeclineCode(error.cause)
          ? note({ status: 'void', reason: 'declined' })
          : undefined,
    )
    // If the journal fails, the entry stays open.
    .catch(() => {})
}

/** The wallet may still send. */
async function unlessLeft<T>(
  answer: Promise<T>,
  { signal, wallet }: { readonly signal: AbortSignal | undefined; readonly wallet: string },
): Promise<T> {
  if (!signal) return answer
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(new SendError('SendAbandonedError', { wallet, mayStillHappen: true }))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([answer, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
