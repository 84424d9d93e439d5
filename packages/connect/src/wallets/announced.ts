import type { Wallet } from '@wallet-standard/base'

/** API that an app gives to the wallets of its page (`WindowAppReadyEventAPI` of the Wallet Standard). */
type AppApi = { readonly register: (...wallets: readonly Wallet[]) => () => void }

const known = new Set<Wallet>()
const listeners = new Set<() => void>()
let isReady = false

const api: AppApi = Object.freeze({
  register(...wallets: readonly Wallet[]) {
    // Only the first registration can remove a wallet.
    const added = wallets.filter((wallet) => !known.has(wallet))
    const change = (act: (wallet: Wallet) => void) => {
      for (const wallet of added) act(wallet)
      for (const tell of added.length > 0 ? listeners : []) tell()
    }
    change((wallet) => known.add(wallet))
    return () => change((wallet) => known.delete(wallet))
  },
})

/** Returns announced wallets in order. The first call asks those already present. */
export function announcedWallets(): readonly Wallet[] {
  if (!isReady) {
    isReady = true
    // The standard's own event, whose detail is a function that takes the app's API.
    const take = (event: Event) => (event as CustomEvent<(api: AppApi) => void>).detail(api)
    window.addEventListener('wallet-standard:register-wallet', take)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
  return [...known]
}

/** Calls back when a wallet has come or gone. Returns a function that stops it. */
export function watchAnnounced(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
