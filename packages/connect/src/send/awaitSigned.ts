import type { ChainRpc } from '@solsmith/chain'
import { isConnectError } from '../errors.ts'
import { isDecline } from '../sign/isDecline.ts'
import { WalletError } from '../wallets/errors.ts'
import { cancellable } from './cancellable.ts'
import { SendError } from './errors.ts'

/**
 * Rejects signatures after the last block height.
 *
 * @throws {WalletError} `SignatureDeclinedError`, `WalletSignTransactionError`; {SendError} `TransactionExpiredError`;
 *   those of `cancellable`.
 */
export async function awaitSigned<Signed>(
  rpc: ChainRpc,
  asked: Promise<Signed>,
  {
    wallet,
    lastValidBlockHeight,
    signal,
    onAnswer,
  }: {
    readonly wallet: string
    readonly lastValidBlockHeight: bigint
    readonly signal: AbortSignal | undefined
    /** Called however the wait ends. */
    readonly onAnswer: () => void
  },
): Promise<Signed> {
  const requireValid = async () => {
    const read = rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    const height = await read.catch(() => 0n)
    if (height > lastValidBlockHeight) throw new SendError('TransactionExpiredError', { signature: null })
  }
  const signed = await cancellable(asked, { signal, wallet, mayStillHappen: false })
    .catch(async (cause: unknown) => {
      const isDeclined = isConnectError(cause) ? isConnectError(cause, 'SignatureDeclinedError') : isDecline(cause)
      // Wallets close expired requests as if they were declined.
      if (isDeclined) await requireValid()
      if (isConnectError(cause)) throw cause
      throw new WalletError(isDeclined ? 'SignatureDeclinedError' : 'WalletSignTransactionError', { wallet }, { cause })
    })
    .finally(onAnswer)
  await requireValid()
  return signed
}
