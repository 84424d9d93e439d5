import type { WalletKind } from '@solsmith/connect'
import { useConnectedWallet } from './useConnectedWallet.ts'

export const useConnectedKind = (): WalletKind | null => useConnectedWallet()?.kind ?? null
