import type { Address } from '@solana/kit'
import type { AuthorityChoice } from './authorityChoice.ts'

/** Who holds a power after a choice; null for nobody. */
export const holderOf = (choice: AuthorityChoice, creator: Address): Address | null =>
  choice.mode === 'keep' ? creator : choice.mode === 'give' ? choice.to : null
