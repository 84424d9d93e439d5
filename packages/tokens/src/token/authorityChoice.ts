import type { Address } from '@solana/kit'

/** Who holds an authority over the token: its creator, someone else, or (permanently) no one. */
export type AuthorityChoice =
  | { readonly mode: 'keep' }
  | { readonly mode: 'give'; readonly to: Address }
  | { readonly mode: 'none' }
