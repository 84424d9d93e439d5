import type {
  Wallet,
  WindowAppReadyEventAPI,
  WindowAppReadyEventType,
  WindowRegisterWalletEventType,
} from '@wallet-standard/base'

/**
 * Registers a wallet with every app on the page by the two public events of the Wallet Standard, whichever side comes
 * first. It does what `registerWallet` of `@wallet-standard/wallet` does, and keeps what that throws away: how to leave.
 *
 * @returns What takes the wallet back from every app.
 */
export function announceWallet(wallet: Wallet, target: EventTarget = window): () => void {
  const leaves: (() => void)[] = []
  const register = ({ register }: WindowAppReadyEventAPI) => void leaves.push(register(wallet))
  // The Wallet Standard sends this event with this detail.
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
