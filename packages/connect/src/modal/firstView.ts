import type { View } from './views.ts'

/** Input of `firstView`. */
export type FirstViewInput = {
  /** Requested view. */
  readonly view?: View | undefined
  /** Whether any kind of chain is set up. */
  readonly hasAdapters: boolean
  readonly isConnected: boolean
  /** This site does not support the network. */
  readonly isStopped?: boolean
  readonly isMobile: boolean
}

/** Selects the modal's first view (spec §2). An explicit view always wins. */
export function firstView({ view, hasAdapters, isConnected, isStopped = false, isMobile }: FirstViewInput): View {
  if (view) return view
  if (isConnected) return isStopped ? 'UnsupportedChain' : 'Account'
  if (hasAdapters) return 'Connect'
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
