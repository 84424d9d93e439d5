import { connectionOf } from '../connection/connection.ts'
import type { Connect } from '../createConnect.ts'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Switches networks after the wallet's approval, if it follows networks.
 *
 * @param caip2 - Unknown ones raise an alert.
 * @throws {ConnectError} `SignatureDeclinedError`, `ChainIdError`, or the wallet's error.
 */
export async function requestNetwork(connect: Connect, caip2: string): Promise<void> {
  const network = connect.networks.find((one) => one.caip2 === caip2)
  if (network) {
    const connection = connectionOf(connect.store.get(), namespaceOf(network))
    const wallet =
      connection.status === 'connected' && connect.store.get().wallets.find(({ id }) => id === connection.walletId)
    const kind = wallet ? await kindOf(connect, namespaceOf(network)) : null
    if (wallet) await kind?.switchNetwork?.({ wallet, network })
  }
  switchNetwork(connect, caip2)
}
