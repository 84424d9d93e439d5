import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../addWallets.ts'
import { knowsNetwork } from '../wallet.ts'
import { createMobileWallet } from './mobileWallet.ts'

/** Android, with a supported network. */
export function registerMobile(connect: Connect): void {
  const wallet = createMobileWallet(connect)
  // Insecure contexts have no keys.
  if (!globalThis.isSecureContext) return
  // Apps open no other app.
  if (wallet.readiness() === 'unsupported' || /; wv\)/.test(navigator.userAgent)) return
  if (connect.options.enableMobileWallets === false || !connect.networks.some((one) => knowsNetwork(wallet, one)))
    return
  connect.store.set(addWallets([wallet]))
  void reconnectWallet(connect)
}
