/** What Create Liquidity says. */
export const en = {
  title: 'Create a pool',
  lead: (symbol: string) => `Set the first price of ${symbol} and let people trade it.`,
  leadAny: 'Set the first price of a token and let people trade it.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  restored: 'As you left it',
  startOver: 'Start over',

  token: {
    title: 'Token',
    own: 'A token of this wallet',
    looking: 'Looking at what your wallet holds...',
    failed: 'What your wallet holds could not be read',
    none: 'This wallet holds no token that could be traded.',
    create: 'Create a token',
    connect: 'Connect a wallet to choose from what it holds, or paste an address.',
    paste: 'Address of any token',
    pasteHint: 'The address of its mint',
    notAnAddress: 'This is no address. Paste the address of a token’s mint.',
    change: 'Choose another',
    reading: 'Reading the token...',
    unnamed: 'Token without a name',
    refused: (extension: string) => `Raydium does not accept the extension ${extension}.`,
    noBalance: 'Your balance is 0. Mint or receive tokens first.',
    single: 'There is one of it, and it has no parts: nothing can be traded in a pool.',
    chips: {
      mint: 'More can be made',
      freeze: 'Can be frozen',
      fixed: 'Fixed supply',
      free: 'Cannot be frozen',
      fee: 'Transfer fee',
    },
    isSol: 'SOL is what it is traded against. Choose another token.',
  },

  venue: {
    title: 'Venue',
    name: 'Raydium CP-Swap',
    hint: 'Seen by every screener. Lock, burn or keep.',
    fees: 'Fee per trade',
    open: (fee: string) => `${fee} SOL to open`,
    tierHint: (providers: string, others: string) =>
      `${providers} of each trade stays in the pool for those who provide it, ${others} goes to Raydium.`,
    kinds: {
      low: 'For pairs that hardly move.',
      usual: 'For most tokens.',
      high: 'For new tokens.',
      highest: 'For volatile tokens.',
    },
    failed: 'The fees could not be read from the chain',
    closed: 'This tier is closed for new pools.',
    none: 'No tier is open for new pools on this network.',
  },

  amounts: {
    title: 'Price and amounts',
    two: 'Enter any two; the third is calculated',
    against: 'Traded against',
    other: 'Another token',
    otherAddress: 'Address of the token it is traded against',
    follows: 'auto',
    youPut: (symbol: string) => `${symbol} you put in`,
    share: 'Share of the supply',
    shareUnit: '%',
    price: 'Starting price',
    priceUnit: (quote: string, token: string) => `${quote} per ${token}`,
    cap: 'Market cap',
    bad: 'Write a number above zero, with a point for decimals.',
    badDecimals: (decimals: number) => `Write an amount above zero, with at most ${decimals} decimals.`,
    tooMuch: (amount: string, symbol: string) => `You have ${amount} ${symbol}. Put in less.`,
    shareOf: (share: string) => `${share} of supply`,
    first: 'Choose the token first. Then its price and amounts go here.',
  },

  opens: {
    title: 'Opens',
    now: 'Now',
    date: 'At a date',
    when: 'Trading begins',
    utc: (time: string, zone: string) => `${time} UTC. The field is in your own time (${zone}).`,
    hint: 'Liquidity can be added before; no one can trade before.',
    missing: 'Choose a date and a time.',
    soon: 'Choose a time at least 1 minute from now.',
    late: 'Choose a time within 30 days.',
  },

  exists: {
    title: (count: number) =>
      count === 1 ? 'There is a pool of this pair already' : `There are ${count} pools of this pair already`,
    text: 'A second pool splits the trade, and its price can be another one until someone trades the difference away.',
    holds: (token: string, quote: string) => `${token} and ${quote} in it`,
    add: 'Add liquidity instead',
  },

  address: {
    title: 'Use a random pool address (prevents front-running)',
    hint: 'Each pair and fee has one standard address. Anyone who knows your token could create the pool there first, at a bad price. No one can predict a random address. Screeners and traders find the pool just the same.',
    taken:
      'A pool for this pair and fee already exists. A random address will be used; you can also choose another fee.',
  },

  side: {
    label: 'Before you sign',
    estimate: 'Cost',
    into: 'Into the pool',
    yours: 'your liquidity',
    fee: 'Pool fee',
    feeTag: 'paid to Raydium',
    accounts: 'Pool accounts',
    stays: 'not refundable',
    total: 'Total',
    without: 'before network fees',
    verb: (pair: string) => `Open ${pair}`,
    verbs: {
      lock: (pair: string, share: string) => `Open ${pair} and lock ${share} permanently`,
      burn: (pair: string, share: string) => `Open ${pair} and burn ${share} permanently`,
    },
    firstOf: 'Create pool (step 1 of 2)',
    secondOf: { lock: 'Lock liquidity (step 2 of 2)', burn: 'Burn liquidity (step 2 of 2)' },
    opensNow: (fee: string) => `open, ${fee}`,
    opensAt: (time: string, fee: string) => `opens ${time} UTC, ${fee}`,
    bots: 'Bots trade in the first seconds. A small pool lets one buy move the price far: look at the table.',
    botsTitle: 'Before it opens',
  },
}

export type CreateLiquidityWords = typeof en
