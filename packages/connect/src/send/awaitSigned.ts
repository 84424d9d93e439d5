import type { ChainRpc } from '@solsmith/chain'
import { isConnectError } from '../errors.ts'
import { isDecline } from '../sign/isDecline.ts'
import { WalletError } from '../wallets/errors.ts'
import { cancellable } from './cancellable.ts'
import { SendError } from './errors.ts'

/**
 * Waits for what a wallet signs. What comes when its block height is over is refused: nothing has left this browser.
 *
 * @throws {WalletError} `SignatureDeclinedError`, `WalletSignTransactionError`; {SendError} `TransactionExpiredError`; those of
 *   `cancellable`.
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
    /** Its name. */
    readonly wallet: string
    readonly lastValidBlockHeight: bigint
    readonly signal: AbortSignal | undefined
    /** Called when the waiting is over, in whatever way. */
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
  // A network that is away right now does not cost the signature: `submit` finds out whether it came too late.
  const height = await rpc
    .getBlockHeight({ commitment: 'confirmed' })
    .send()
    .catch(() => 0n)
  if (height > lastValidBlockHeight) throw new SendError('TransactionExpiredError', { signature: null })
  return signed
}
