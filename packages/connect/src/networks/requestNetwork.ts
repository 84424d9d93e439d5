import { connectionOf } from '../connection/connection.ts'
import type { Connect } from '../createConnect.ts'
import { kindOf } from '../namespaces/kind.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Makes a network active as `switchNetwork` does; where a wallet is connected that is told which network it is on, as on EVM chains,
 * that is asked first, and only its yes changes anything.
 *
 * @param caip2 - Of a network that is not configured `switchNetwork` raises its alert.
 * @throws {ConnectError} `SignatureDeclinedError`, `ChainIdError`, or whatever the wallet throws.
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
