import { reconnectWallet } from '../../connection/reconnectWallet.ts'
import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../../wallets/addWallets.ts'
import { attempt, takeWallets } from '../../wallets/takeWallets.ts'
import { watchAnnouncedProviders } from './announcedProviders.ts'
import { createEvmWallet, type EvmWalletInput } from './evmWallet.ts'
import { isProvider } from './provider.ts'

/** Before the page's own providers. */
const announceMs = 300

/** Places of wallets older than EIP-6963. */
const olderPlaces = [
  { key: 'coinbaseWalletExtension', id: 'coinbaseWallet', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { key: 'ethereum', id: 'injected', name: 'Browser Wallet', rdns: null },
] as const

/** Offers EVM wallets. Returns its stop. */
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
      // Any script can set these.
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
