import type { Preferences } from './preferences.ts'

export const explorers: { readonly [E in Preferences['explorer']]: string } = {
  solana: 'Solana Explorer',
  solscan: 'Solscan',
  orb: 'Orb',
  solanafm: 'SolanaFM',
}
