import type { Address } from '@solana/kit'

/** Holder of an authority: the creator, someone else, or (permanently) no one. */
export type AuthorityChoice =
  | { readonly mode: 'keep' }
  | { readonly mode: 'give'; readonly to: Address }
  | { readonly mode: 'none' }
