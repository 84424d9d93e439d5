import type { Address } from '@solana/kit'

/** Who holds a power over the token: its creator, someone else, or no one permanently. */
export type AuthorityChoice =
  | { readonly mode: 'keep' }
  | { readonly mode: 'give'; readonly to: Address }
  | { readonly mode: 'none' }
