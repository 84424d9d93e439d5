import type { WalletKind } from '@solsmith/connect'
import { useConnectedWallet } from './useConnectedWallet.ts'

/** Returns the type of the connected wallet; null if disconnected. */
export const useConnectedKind = (): WalletKind | null => useConnectedWallet()?.kind ?? null
