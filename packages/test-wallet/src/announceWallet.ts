import type {
  Wallet,
  WindowAppReadyEventAPI,
  WindowAppReadyEventType,
  WindowRegisterWalletEventType,
} from '@wallet-standard/base'

/**
 * Registers a wallet with every app on the page through the two Wallet Standard events, in any order. Like
 * `registerWallet` of `@wallet-standard/wallet`, which cannot unregister.
 *
 * @returns Unregisters the wallet from every app.
 */
export function announceWallet(wallet: Wallet, target: EventTarget = window): () => void {
  const leaves: (() => void)[] = []
  const register = ({ register }: WindowAppReadyEventAPI) => void leaves.push(register(wallet))
  // The Wallet Standard defines this detail.
  const onAppReady = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  target.addEventListener(appReady, onAppReady)
  target.dispatchEvent(new CustomEvent(registerWallet, { detail: register }))
  return () => {
    target.removeEventListener(appReady, onAppReady)
    for (const leave of leaves.splice(0)) leave()
  }
}

const appReady: WindowAppReadyEventType = 'wallet-standard:app-ready'
const registerWallet: WindowRegisterWalletEventType = 'wallet-standard:register-wallet'
