import type { Wallet } from '@wallet-standard/base'

/** What an app gives to the wallets of its page (`WindowAppReadyEventAPI` of the Wallet Standard). */
type AppApi = { readonly register: (...wallets: readonly Wallet[]) => () => void }

const known = new Set<Wallet>()
const listeners = new Set<() => void>()
let isReady = false

const api: AppApi = Object.freeze({
  register(...wallets: readonly Wallet[]) {
    // Only who registered a wallet may take it away again.
    const added = wallets.filter((wallet) => !known.has(wallet))
    const change = (act: (wallet: Wallet) => void) => {
      for (const wallet of added) act(wallet)
      for (const tell of added.length > 0 ? listeners : []) tell()
    }
    change((wallet) => known.add(wallet))
    return () => change((wallet) => known.delete(wallet))
  },
})

/** Wallets that have announced themselves, in their order. The first call asks those that are there already. */
export function announcedWallets(): readonly Wallet[] {
  if (!isReady) {
    isReady = true
    // The standard's own event: what it carries is a function that takes the app's side.
    const take = (event: Event) => (event as CustomEvent<(api: AppApi) => void>).detail(api)
    window.addEventListener('wallet-standard:register-wallet', take)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
  return [...known]
}

/** Calls back whenever a wallet has come or gone. Returns what ends that. */
export function watchAnnounced(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
