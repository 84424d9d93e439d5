import type { AuthorityKind } from '@solsmith/tokens'

/** Whether giving up a power for good protects the people who hold the token: it is told calmly, and not as a loss. */
export const isGoodToGiveUp = (power: AuthorityKind): boolean => power === 'mint' || power === 'freeze'
