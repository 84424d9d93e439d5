import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../../wallets/addWallets.ts'
import { attempt, takeWallets } from '../../wallets/takeWallets.ts'
import { watchAnnouncedProviders } from './announcedProviders.ts'
import { createEvmWallet, type EvmWalletInput } from './evmWallet.ts'
import { isProvider } from './provider.ts'

/** Time for announcements before the page's own providers are checked. */
const announceMs = 300

/** Places of wallets older than EIP-6963: the page's provider, and Coinbase's own. */
const olderPlaces = [
  { key: 'coinbaseWalletExtension', id: 'coinbaseWallet', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { key: 'ethereum', id: 'injected', name: 'Browser Wallet', rdns: null },
] as const

/** Offers the EVM wallets of this browser as they are announced. Returns a function that stops it. */
export function watchEvmWallets(connect: Connect): () => void {
  const announced = new Set<string>()
  const offer = (input: EvmWalletInput) => {
    connect.store.set(addWallets(takeWallets([input], (one) => createEvmWallet(connect, one))))
    void reconnectWallet(connect)
  }
  const stop = watchAnnouncedProviders(({ rdns, name, icon, provider }) => {
    announced.add(rdns)
    offer({ id: rdns, name, icon, kind: 'injected', provider })
  })
  const timer = setTimeout(() => {
    for (const { key, id, name, rdns } of olderPlaces) {
      // Any script can set these, so they are checked before use.
      const provider = attempt(() => {
        const found = (globalThis.window as unknown as Readonly<Record<string, unknown>>)[key]
        return isProvider(found) ? found : null
      })
      const isKnown = rdns === null ? announced.size > 0 : announced.has(rdns)
      if (provider && !isKnown) offer({ id, name, icon: '', kind: 'injected', provider })
    }
  }, announceMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
