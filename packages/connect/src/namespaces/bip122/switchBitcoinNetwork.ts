import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { AdapterAccount } from '../chainAdapter.ts'

/**
 * Switches the wallet; its addresses differ on each network.
 *
 * @throws {ConnectError} `ChainIdError` if the wallet has no account there, `SignatureDeclinedError`.
 */
export async function switchBitcoinNetwork({ wallet, network }: Omit<AdapterAccount, 'address'>): Promise<void> {
  // A session names its chains.
  if (wallet.kind === 'walletConnect') return
  await askWallet(wallet, 'WalletSignTransactionError', { method: 'switchNetwork', chain: network.caip2 }).catch(
    (cause: unknown) => {
      if (cause instanceof Error && cause.name === 'SignatureDeclinedError') throw cause
      throw new WalletError('ChainIdError', { chain: network.caip2 }, { cause })
    },
  )
}
