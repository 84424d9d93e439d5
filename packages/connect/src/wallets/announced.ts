import type { Wallet } from '@wallet-standard/base'

/** `WindowAppReadyEventAPI` of the Wallet Standard. */
type AppApi = { readonly register: (...wallets: readonly Wallet[]) => () => void }

const known = new Set<Wallet>()
const listeners = new Set<() => void>()
let isReady = false

const api: AppApi = Object.freeze({
  register(...wallets: readonly Wallet[]) {
    // Only the first registration can remove it.
    const added = wallets.filter((wallet) => !known.has(wallet))
    const change = (act: (wallet: Wallet) => void) => {
      for (const wallet of added) act(wallet)
      for (const tell of added.length > 0 ? listeners : []) tell()
    }
    change((wallet) => known.add(wallet))
    return () => change((wallet) => known.delete(wallet))
  },
})

/** The first call asks present ones. */
export function announcedWallets(): readonly Wallet[] {
  if (!isReady) {
    isReady = true
    // The standard's event.
    const take = (event: Event) => (event as CustomEvent<(api: AppApi) => void>).detail(api)
    window.addEventListener('wallet-standard:register-wallet', take)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
  return [...known]
}

/** Watches announced wallets. Returns its stop. */
export function watchAnnounced(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
