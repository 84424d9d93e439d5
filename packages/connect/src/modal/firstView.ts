import type { View } from './views.ts'

/** What decides which view the modal opens with (`firstView`). */
export type FirstViewInput = {
  /** The view that was asked for. */
  readonly view?: View | undefined
  /** Whether any kind of chain is set up. */
  readonly hasAdapters: boolean
  readonly isConnected: boolean
  /** The network is none that this site works on. */
  readonly isStopped?: boolean
  readonly isMobile: boolean
}

/** Chooses what the modal opens with (spec §2). An explicit view wins, whatever else is so. */
export function firstView({ view, hasAdapters, isConnected, isStopped = false, isMobile }: FirstViewInput): View {
  if (view) return view
  if (isConnected) return isStopped ? 'UnsupportedChain' : 'Account'
  if (hasAdapters) return 'Connect'
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
