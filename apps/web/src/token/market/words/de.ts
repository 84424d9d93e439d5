import type { TokenMarketWords } from './en.ts'

export const de: TokenMarketWords = {
  title: 'Markt',
  loading: 'Der Markt wird geladen...',
  failed: 'Die Pools dieses Tokens konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  none: 'Noch kein Pool für diesen Token',
  noneHint:
    'Sein Preis erscheint hier, wenn er einen Pool hat. In öffentlichen Netzwerken werden nur Raydium-Pools gelesen.',
  create: 'Pool eröffnen',
  price: 'Preis',
  change: 'Änderung 24 Std.',
  marketCap: 'Marktkapitalisierung',
  liquidity: 'Liquidität',
  volume: 'Volumen 24 Std.',
  noPool: 'Kein Pool',
  noTrades: 'Noch keine Trades',
  notIndexed: 'Nicht erfasst',
  slot: (slot) => `Slot ${slot}`,
  pools: 'Pools',
  pool: 'Pool',
  locked: 'Gesperrt',
  reading: 'Wird geladen',
  unread: 'Nicht geladen',
  trade: 'Handeln',
  tradeIn: (pair) => `in ${pair}`,
  all: (count) => `Alle ${count} Pools`,
}
