import { showHidden, wrappedSolMint } from '@solsmith/chain'
import type { Token } from '@solsmith/tokens'

/** Name with hidden characters escaped; null for none. Wrapped SOL has no on-chain name, but wallets know it. */
export const nameOf = ({ address, metadata }: Pick<Token, 'address' | 'metadata'>): string | null =>
  showHidden(metadata?.name ?? '') || (address === wrappedSolMint ? 'Wrapped SOL' : null)

export const markNameOf = (token: Pick<Token, 'address' | 'metadata'>): string => symbolOf(token) ?? nameOf(token) ?? ''

export const symbolOf = ({ address, metadata }: Pick<Token, 'address' | 'metadata'>): string | null =>
  showHidden(metadata?.symbol ?? '') || (address === wrappedSolMint ? 'wSOL' : null)
