import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { countBytes } from '../limits.ts'
import { associatedAccountBytes, metadataBytes, pointerMintBytes, token2022Address } from './token2022.ts'
import type { Standard, TokenDraft } from './tokenDraft.ts'

/** The program of each standard. */
export const tokenPrograms: { readonly [S in Standard]: Address } = {
  classic: TOKEN_PROGRAM_ADDRESS,
  modern: token2022Address,
}

/** Bytes of an SPL Token mint, of an account of it, and of the metadata account beside it (Token Metadata since 2024). */
const classicBytes = { mint: 82, associatedAccount: 165, metadata: 607 }

/** Bytes of the accounts that a token needs. A Modern one keeps its metadata in the mint: `metadata` is 0. */
export function sizeToken({ standard, name, symbol }: Pick<TokenDraft, 'standard' | 'name' | 'symbol'>, uri: string) {
  if (standard === 'classic') return classicBytes
  const texts = metadataBytes(countBytes(name), countBytes(symbol), countBytes(uri))
  return { mint: pointerMintBytes + texts, associatedAccount: associatedAccountBytes, metadata: 0 }
}
