import { countBytes } from '../limits.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { TokenDraft } from './tokenDraft.ts'

/** Bytes of a Token-2022 mint with only a metadata pointer: base 165, type 1, TLV 4 + 64. */
const pointerMintBytes = 234

/** Additional bytes of the metadata: TLV 4, two keys, three length-prefixed texts, no extra fields. */
const metadataBytes = (nameBytes: number, symbolBytes: number, uriBytes: number) =>
  4 + 64 + 4 + nameBytes + 4 + symbolBytes + 4 + uriBytes + 4

/** Bytes of an associated account of a plain Token-2022 mint (always with ImmutableOwner). */
export const associatedAccountBytes = 170

/** Bytes in the mint's account, without four bytes of type and length (token-2022, `ExtensionType`). */
const extensionBytes: { readonly [K in ExtensionKind]: number } = {
  'transfer-fee': 108,
  'close-authority': 32,
  'default-state': 1,
  'non-transferable': 0,
  interest: 52,
  'permanent-delegate': 32,
  hook: 64,
  'scaled-amount': 56,
  pausable: 33,
}

/** Bytes added to token accounts. */
export const accountExtensionBytes: { readonly [K in ExtensionKind]?: number } = {
  'transfer-fee': 4 + 8,
  'non-transferable': 4,
  hook: 4 + 1,
  pausable: 4,
}

/** Bytes of an SPL Token mint, its associated account, and its metadata account (Token Metadata since 2024). */
const classicBytes = { mint: 82, associatedAccount: 165, metadata: 607 }

export type SizedDraft = Pick<TokenDraft, 'standard' | 'name' | 'symbol'> & Partial<Pick<TokenDraft, 'extensions'>>

/** Computes account sizes in bytes. A Modern token has its metadata in the mint: `metadata` is 0. */
export function sizeToken({ standard, name, symbol, extensions = [] }: SizedDraft, uri: string) {
  if (standard === 'classic') return classicBytes
  const kinds = extensions.map(({ kind }) => kind)
  const texts = metadataBytes(countBytes(name), countBytes(symbol), countBytes(uri))
  return {
    mint: skipMultisigLength(addExtensions(kinds) + texts),
    associatedAccount: kinds.reduce((sum, kind) => sum + (accountExtensionBytes[kind] ?? 0), associatedAccountBytes),
    metadata: 0,
  }
}

/** Bytes of a Modern mint before its metadata. */
export const sizeFixedMint = (kinds: readonly ExtensionKind[]): number => skipMultisigLength(addExtensions(kinds))

const addExtensions = (kinds: readonly ExtensionKind[]) =>
  kinds.reduce((sum, kind) => sum + 4 + extensionBytes[kind], pointerMintBytes)

/** Token-2022 recognizes a multisig by its length, which no other account can have. */
export const multisigBytes = 355

/** Adds two bytes, as Token-2022 does, to an account of a multisig's length. */
export const skipMultisigLength = (bytes: number): number => (bytes === multisigBytes ? bytes + 2 : bytes)
