import type { Address } from '@solana/kit'
import type { AuthorityChoice } from './authorityChoice.ts'

/** Returns the holder after a choice; null for no one. */
export const holderOf = (choice: AuthorityChoice, creator: Address): Address | null =>
  choice.mode === 'keep' ? creator : choice.mode === 'give' ? choice.to : null
