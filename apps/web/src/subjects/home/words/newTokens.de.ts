import type { en } from './newTokens.en.ts'

export const de: typeof en = {
  title: 'Neue Tokens',
  pools: 'Alle Pools',
  none: 'Noch keine Tokens in diesem Netzwerk.',
  failed: 'Diese Website führt keine Tokens dieses Netzwerks auf.',
  create: 'Token erstellen',
  liquidity: (amount) => `${amount} SOL Liquidität`,
}
