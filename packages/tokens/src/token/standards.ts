import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { countBytes } from '../limits.ts'
import { accountExtensionBytes, extensionBytes } from '../programs/token2022/initialize.ts'
import { associatedAccountBytes, metadataBytes, pointerMintBytes, token2022Address } from './token2022.ts'
import type { Standard, TokenDraft } from './tokenDraft.ts'

/** The program of each standard. */
export const tokenPrograms: { readonly [S in Standard]: Address } = {
  classic: TOKEN_PROGRAM_ADDRESS,
  modern: token2022Address,
}

/** Bytes of an SPL Token mint, of an account of it, and of the metadata account beside it (Token Metadata since 2024). */
const classicBytes = { mint: 82, associatedAccount: 165, metadata: 607 }

/** What of a draft decides how large its accounts are. */
export type SizedDraft = Pick<TokenDraft, 'standard' | 'name' | 'symbol'> & Partial<Pick<TokenDraft, 'extensions'>>

/** Bytes of the accounts that a token needs. A Modern one keeps its metadata in the mint: `metadata` is 0. */
export function sizeToken({ standard, name, symbol, extensions = [] }: SizedDraft, uri: string) {
  if (standard === 'classic') return classicBytes
  const kinds = extensions.map(({ kind }) => kind)
  const texts = metadataBytes(countBytes(name), countBytes(symbol), countBytes(uri))
  return {
    mint: sizeFixedMint(kinds) + texts,
    associatedAccount: kinds.reduce((sum, kind) => sum + (accountExtensionBytes[kind] ?? 0), associatedAccountBytes),
    metadata: 0,
  }
}

/** Bytes of a Modern mint before its metadata is written. */
export const sizeFixedMint = (kinds: readonly (keyof typeof extensionBytes)[]): number =>
  kinds.reduce((sum, kind) => sum + 4 + extensionBytes[kind], pointerMintBytes)
