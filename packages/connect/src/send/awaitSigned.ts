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
  const signed = await cancellable(asked, { signal, wallet, mayStillHappen: false })
    .catch((cause: unknown) => {
      if (isConnectError(cause)) throw cause
      const name = isDecline(cause) ? 'SignatureDeclinedError' : 'WalletSignTransactionError'
      throw new WalletError(name, { wallet }, { cause })
    })
    .finally(onAnswer)
  // `submit` finds out.
  const height = await rpc
    .getBlockHeight({ commitment: 'confirmed' })
    .send()
    .catch(() => 0n)
  if (height > lastValidBlockHeight) throw new SendError('TransactionExpiredError', { signature: null })
  return signed
}
