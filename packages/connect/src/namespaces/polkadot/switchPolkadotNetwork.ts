import { askWallet } from '../../sign/askWallet.ts'
import type { AdapterAccount } from '../chainAdapter.ts'

/**
 * Shows the account's address on another network, without a prompt.
 *
 * @throws {ConnectError} `ChainIdError` if the wallet has no account there.
 */
export async function switchPolkadotNetwork({ wallet, network }: Omit<AdapterAccount, 'address'>): Promise<void> {
  // A session names its chains.
  if (wallet.kind === 'walletConnect') return
  await askWallet(wallet, 'WalletSignTransactionError', { method: 'switchNetwork', chain: network.caip2 })
}
