import type { TokenMarketWords } from './en.ts'

export const de: TokenMarketWords = {
  title: 'Markt',
  loading: 'Der Markt wird geladen...',
  failed: 'Die Pools dieses Tokens konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  none: 'Noch kein Pool handelt diesen Token',
  noneHint:
    'Sein Preis steht hier, sobald er einen Pool hat. In öffentlichen Netzwerken werden Pools anderer Börsen als Raydium nicht gelesen.',
  create: 'Pool eröffnen',
  price: 'Preis',
  change: 'Änderung 24 Std.',
  marketCap: 'Marktkapitalisierung',
  liquidity: 'Liquidität',
  volume: 'Volumen 24 Std.',
  noPool: 'kein Pool',
  noTrades: 'kein Handel bekannt',
  notIndexed: 'hier nicht erfasst',
  slot: (slot) => `Slot ${slot}`,
  pools: 'Pools',
  pool: 'Pool',
  locked: 'Gesperrt',
  reading: 'wird gelesen',
  unread: 'nicht gelesen',
  trade: 'Handeln',
  tradeIn: (pair) => `in ${pair}`,
  all: (count) => `Alle ${count} Pools`,
}
