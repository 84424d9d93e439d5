import { SendError } from '../../send/errors.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { KindAccount, KindSend } from '../kind.ts'
import { isSameAddress } from './evmAddress.ts'
import { followTransaction } from './followTransaction.ts'
import { isHash } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { askWallet } from './provider.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'

/**
 * Asks the wallet to send what was shown, compares what it has sent with that, and waits until it is in a block.
 *
 * @returns The transaction's hash.
 * @throws {ConnectError} `SignatureDeclinedError`, `WalletSendTransactionError`, `WalletSentOtherError`, `TransactionFailedError`,
 *   `TransactionPendingError` also for who leaves when it is sent, `SendAbandonedError` before, `WalletDisconnectedError` when another
 *   account is in use than the one that it was shown for.
 */
export async function sendEvmTransfer(account: KindAccount, { shown, onProgress, signal }: KindSend): Promise<string> {
  const { wallet } = account
  const { network } = shown
  // As `prepareEvmTransfer` has made it.
  const request = shown.request as EvmTransaction
  // The person was shown what another account would send.
  if (!isSameAddress(shown.from, account.address))
    throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  await switchEvmNetwork({ wallet, network })
  onProgress?.({ step: 'signing', blocksLeft: null, wallet: wallet.name })
  const asked = askWallet(wallet, 'WalletSendTransactionError', {
    method: 'eth_sendTransaction',
    params: [request],
    chain: network.caip2,
  })
  const hash = await unlessLeft(asked, { signal, wallet: wallet.name })
  if (!isHash(hash))
    throw new WalletError('WalletSendTransactionError', { wallet: wallet.name, reason: 'Empty result' })
  onProgress?.({ step: 'confirming', blocksLeft: null, isProcessed: false })
  // Who leaves now has the hash: it is open, and not lost.
  const { isSuccess } = await followTransaction({ network, hash, request, wallet: wallet.name }, signal)
  if (!isSuccess)
    throw new SendError('TransactionFailedError', { signature: hash, reason: 'It was reverted.', error: null })
  return hash
}

/** Ends when the person does not wait any longer. What the wallet was asked for may still happen. */
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
