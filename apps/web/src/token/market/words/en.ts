export const en = {
  title: 'Market',
  loading: 'Loading the market...',
  failed: 'Couldn’t load the pools of this token.',
  tryAgain: 'Try again',
  none: 'No pool trades this token yet',
  noneHint:
    'Its price appears here once it has a pool. On public networks, pools of other venues than Raydium are not read.',
  create: 'Create a pool',
  price: 'Price',
  change: '24 h change',
  marketCap: 'Market cap',
  liquidity: 'Liquidity',
  volume: '24 h volume',
  noPool: 'no pool',
  noTrades: 'no trade known',
  notIndexed: 'not indexed here',
  slot: (slot: string) => `slot ${slot}`,
  pools: 'Pools',
  pool: 'Pool',
  locked: 'Locked',
  reading: 'reading',
  unread: 'not read',
  trade: 'Trade',
  tradeIn: (pair: string) => `in ${pair}`,
  all: (count: string) => `All ${count} pools`,
}

export type TokenMarketWords = typeof en
