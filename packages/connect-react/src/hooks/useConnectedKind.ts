import type { WalletKind } from '@solsmith/connect'
import { useConnectedWallet } from './useConnectedWallet.ts'

/** How the connected wallet is reached; null when none is connected. */
export const useConnectedKind = (): WalletKind | null => useConnectedWallet()?.kind ?? null
