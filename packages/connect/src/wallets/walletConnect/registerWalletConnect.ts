import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import type { AppMetadata } from '../../options/options.ts'
import { addWallets } from '../addWallets.ts'
import { createWalletConnect, type WalletConnectOptions } from './walletConnect.ts'

/** Offers WalletConnect, and restores the last session. */
export function registerWalletConnect(
  connect: Connect,
  rest: Partial<Omit<WalletConnectOptions, 'settings'>> & { readonly storage?: object } = {},
): void {
  const { projectId, relayUrl, enableVerify = false, metadata = describePage() } = connect.options
  if (!projectId || !relayUrl) return
  const { storage, ...options } = rest
  const settings = { projectId, relayUrl, metadata, enableVerify, ...(storage ? { storage } : {}) }
  connect.store.set(addWallets([createWalletConnect(connect, { ...options, settings })]))
  void reconnectWallet(connect)
}

function describePage(): AppMetadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const read = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute) ?? ''
  return {
    name: document.title,
    description: read('meta[property="og:description"]', 'content'),
    url: location.origin,
    icons: [read('link[rel~="icon"]', 'href')],
  }
}
