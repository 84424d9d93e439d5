import type { View } from './views.ts'

/** What decides which view the modal opens with (`firstView`). */
export type FirstViewInput = {
  /** The view that was asked for. */
  readonly view?: View | undefined
  /** Whether any kind of chain is set up. */
  readonly hasAdapters: boolean
  readonly isConnected: boolean
  readonly isMobile: boolean
}

/** Chooses what the modal opens with (spec §2). An explicit view wins, whatever else is so. */
export function firstView({ view, hasAdapters, isConnected, isMobile }: FirstViewInput): View {
  if (view) return view
  if (isConnected) return 'Account'
  if (hasAdapters) return 'Connect'
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
