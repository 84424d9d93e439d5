import { countOf } from '#ui/countOf.ts'

export const en = {
  title: 'Create a pool',
  lead: (symbol: string) => `Set the first price of ${symbol} and make it tradable.`,
  leadAny: 'Set the first price of a token and make it tradable.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  restored: 'Your draft was restored',
  startOver: 'Start over',

  token: {
    title: 'Token',
    own: 'Your tokens',
    looking: 'Loading your tokens...',
    failed: 'Couldn’t load your tokens',
    none: 'This wallet has no tokens that can be traded.',
    create: 'Create a token',
    connect: 'Connect a wallet to choose from its tokens, or paste an address.',
    paste: 'Token address',
    pasteHint: 'The mint address of any token',
    notAnAddress: 'Not a valid address. Paste a token’s mint address.',
    change: 'Choose another',
    reading: 'Loading the token...',
    unnamed: 'Unnamed token',
    refused: (extension: string) => `Raydium does not accept the extension ${extension}.`,
    noBalance: 'Your balance is 0. Mint or receive tokens first.',
    single: 'This token has a supply of 1 and cannot be divided, so it cannot be traded in a pool.',
    chips: {
      mint: 'Mintable',
      freeze: 'Freezable',
      fixed: 'Mint revoked',
      free: 'No freeze authority',
      fee: 'Transfer fee',
      frozen: 'Your balance is frozen',
    },
    isSol: 'The pool is paired with SOL. Choose another token.',
  },

  venue: {
    title: 'Venue',
    name: 'Raydium CP-Swap',
    hint: 'A common standard for pools of new tokens. Lock, burn or keep your liquidity.',
    fees: 'Fee per trade',
    open: (fee: string) => `${fee} SOL to create`,
    openAny: (fee: string) => `Creating the pool costs ${fee} SOL.`,
    tierHint: (providers: string, others: string) =>
      `${providers} of each trade goes to liquidity providers, ${others} to Raydium.`,
    kinds: {
      low: 'For stable pairs.',
      usual: 'For most tokens.',
      high: 'For new tokens.',
      highest: 'For volatile tokens.',
    },
    failed: 'Couldn’t load the fees',
    closed: 'This tier is closed for new pools.',
    none: 'No tier is open for new pools on this network.',
  },

  amounts: {
    title: 'Price and amounts',
    two: 'Enter any two, and we calculate the third',
    against: 'Paired with',
    other: 'Another token',
    otherAddress: 'Address of the other token',
    follows: 'auto',
    youPut: (symbol: string) => `${symbol} to deposit`,
    share: 'Share of the supply',
    shareUnit: '%',
    price: 'Starting price',
    priceUnit: (quote: string, token: string) => `${quote} per ${token}`,
    cap: 'Market cap',
    bad: 'Enter a number greater than 0.',
    badDecimals: (decimals: number) =>
      `Enter a number greater than 0 with at most ${countOf(decimals, 'decimal', 'decimals')}.`,
    tooMuch: (amount: string, symbol: string) => `You have ${amount} ${symbol}. Enter less.`,
    shareOf: (share: string) => `${share} of supply`,
    first: 'Choose a token first, then set its price and amounts.',
  },

  opens: {
    title: 'Opening time',
    now: 'Now',
    date: 'Later',
    when: 'Trading starts',
    utc: (time: string, zone: string) => `${time} UTC. The field uses your time zone (${zone}).`,
    hint: 'Until then, liquidity can be added but trading is closed.',
    missing: 'Choose a date and a time.',
    soon: 'Choose a time at least 1 minute from now.',
    late: 'Choose a time within 30 days.',
  },

  exists: {
    title: (count: number) => (count === 1 ? 'This pair already has a pool' : `This pair already has ${count} pools`),
    text: 'A second pool splits the liquidity, and its price can differ until arbitrage closes the gap.',
    holds: (token: string, quote: string) => `Holds ${token} and ${quote}`,
    add: 'Add liquidity instead',
  },

  address: {
    title: 'Use a random pool address (prevents front-running)',
    hint: 'Each pair and fee has one standard address, and anyone who knows your token could create a pool there first, at a bad price. A random address can’t be predicted. Screeners and traders find the pool either way.',
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
    lpAccount: 'Your LP token account',
    returns: 'refundable',
    total: 'Total',
    without: 'before network fees',
    verb: (pair: string) => `Create ${pair} pool`,
    verbs: {
      lock: (pair: string, share: string) => `Create ${pair} pool and lock ${share} permanently`,
      burn: (pair: string, share: string) => `Create ${pair} pool and burn ${share} permanently`,
    },
    firstOf: 'Create pool (step 1 of 2)',
    secondOf: { lock: 'Lock liquidity (step 2 of 2)', burn: 'Burn liquidity (step 2 of 2)' },
    opensNow: (fee: string) => `open, ${fee}`,
    opensAt: (time: string, fee: string) => `opens ${time} UTC, ${fee}`,
    bots: 'Bots trade in the first seconds. In a small pool, a single buy moves the price a lot, as the table shows.',
    botsTitle: 'Before it opens',
  },
}

export type CreateLiquidityWords = typeof en
