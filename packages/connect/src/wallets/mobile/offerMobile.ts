import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../addWallets.ts'
import { knowsNetwork } from '../wallet.ts'
import { createMobileWallet } from './mobileWallet.ts'

/** Offers the wallet apps of this Android phone, if they support one of the networks. */
export function offerMobile(connect: Connect): void {
  const wallet = createMobileWallet(connect)
  // Without a secure context there are no keys for the connection.
  if (!globalThis.isSecureContext) return
  // A page inside an app opens no other app.
  if (wallet.readiness() === 'unsupported' || /; wv\)/.test(navigator.userAgent)) return
  if (connect.options.enableMobileWallets === false || !connect.networks.some((one) => knowsNetwork(wallet, one)))
    return
  connect.store.set(addWallets([wallet]))
  void reconnectWallet(connect)
}
