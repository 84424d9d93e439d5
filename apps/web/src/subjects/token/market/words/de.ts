import type { TokenMarketWords } from './en.ts'

export const de: TokenMarketWords = {
  title: 'Markt',
  loading: 'Der Markt wird geladen...',
  failed: 'Die Pools dieses Tokens konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  none: 'Noch kein Pool für diesen Token',
  noneHint:
    'Sein Preis erscheint hier, wenn er einen Pool hat. In öffentlichen Netzwerken werden nur Raydium-Pools gelesen.',
  create: 'Pool erstellen',
  price: 'Preis',
  change: 'Änderung 24 h',
  marketCap: 'Marktkapitalisierung',
  liquidity: 'Liquidität',
  volume: 'Volumen 24 h',
  noPool: 'Kein Pool',
  emptied: 'Pool geleert',
  noTrades: 'Noch keine Trades',
  notIndexed: 'Nicht erfasst',
  pools: 'Pools',
  pool: 'Pool',
  locked: 'Gesperrt',
  lockedNote:
    'Gebühren, die gesperrte Liquidität verdient hat, lassen sich einziehen und zählen nicht als gesperrt. Daher ändert sich dieser Anteil mit Trades ein wenig.',
  reading: 'Wird geladen',
  unread: 'Nicht geladen',
  trade: 'Handeln',
  tradeIn: (pair) => `in ${pair}`,
  direction: 'Kaufen oder verkaufen',
  buy: 'Kaufen',
  sell: 'Verkaufen',
  all: (count) => `Alle ${count} Pools`,
}
