import type { View } from './views.ts'

/** Input of `firstView`. */
export type FirstViewInput = {
  readonly view?: View | undefined
  readonly hasAdapters: boolean
  readonly isConnected: boolean
  /** The site doesn't support the network. */
  readonly isStopped?: boolean
  readonly isMobile: boolean
}

/** Selects the modal's first view (spec §2); an explicit view wins. */
export function firstView({ view, hasAdapters, isConnected, isStopped = false, isMobile }: FirstViewInput): View {
  if (view) return view
  if (isConnected) return isStopped ? 'UnsupportedChain' : 'Account'
  if (hasAdapters) return 'Connect'
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
