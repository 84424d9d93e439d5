import type { Preferences } from './preferences.ts'

/** The explorers that a person may choose, by their proper names: the same in every language. */
export const explorers: { readonly [E in Preferences['explorer']]: string } = {
  solana: 'Solana Explorer',
  solscan: 'Solscan',
  orb: 'Orb',
  solanafm: 'SolanaFM',
}
