import { showHidden, wrappedSolMint } from '@solsmith/chain'
import type { Token } from '@solsmith/tokens'

/**
 * What a token is called, hidden characters shown; null where nothing says it. Wrapped SOL keeps no name on the chain, and is
 * known by every wallet.
 */
export const nameOf = ({ address, metadata }: Pick<Token, 'address' | 'metadata'>): string | null =>
  showHidden(metadata?.name ?? '') || (address === wrappedSolMint ? 'Wrapped SOL' : null)

/** Its symbol, likewise. */
export const symbolOf = ({ address, metadata }: Pick<Token, 'address' | 'metadata'>): string | null =>
  showHidden(metadata?.symbol ?? '') || (address === wrappedSolMint ? 'wSOL' : null)
