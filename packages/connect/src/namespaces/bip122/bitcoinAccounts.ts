import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { type BitcoinAccount, readBitcoinAccounts } from './bitcoinAccount.ts'

/**
 * Returns the wallet's addresses on the active network, payments first.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, or as `askWallet`.
 */
export async function fetchBitcoinAccounts(connect: Connect): Promise<readonly BitcoinAccount[]> {
  const { wallet, network, account } = requireConnected(connect, 'list accounts')
  const method = 'getAccountAddresses'
  const params = { account: account.address }
  const answer = await askWallet(wallet, 'WalletSignTransactionError', { method, params, chain: network.caip2 })
  const { addresses = answer } = fieldsOf(answer)
  const found = readBitcoinAccounts(addresses, network)
  return found.some(({ address }) => address === account.address)
    ? found
    : [{ address: account.address, publicKey: null, purpose: 'payment' }, ...found]
}
