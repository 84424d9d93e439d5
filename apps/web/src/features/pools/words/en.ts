/** What is said of pools on more than one page. */
export const en = {
  max: 'Max',
  maxOf: (symbol: string) => `Max: all ${symbol} that you have`,
  youHave: (amount: string, symbol: string) => `You have ${amount} ${symbol}`,
  look: 'Please check',
  tryAgain: 'Try again',

  review: {
    yourSol: 'Your SOL',
    your: (symbol: string) => `Your ${symbol}`,
    none: 'none',
    pool: 'Pool',
    inPool: (symbol: string) => `${symbol} in the pool`,
    of: (symbol: string, owner: string) => `${symbol} of ${owner}`,
    lp: 'pool share (LP)',
    lpSupply: 'Pool shares in existence',
    feeNft: 'fee NFT',
    locked: 'Locked pool share',
    lockedNote: 'Cannot be undone. Fees stay yours.',
    burnedNote: 'Cannot be undone. It stays in the pool, with its fees.',
    accounts: 'Accounts',
    asNow: 'as now',
    opened: (opened: number, closed: number) =>
      [opened > 0 ? `${opened} opened` : '', closed > 0 ? `${closed} closed` : ''].filter(Boolean).join(', '),
    costs: {
      pool: 'Into the pool',
      youPay: 'You pay',
      yours: 'your liquidity',
      fee: 'Pool fee',
      feeTag: 'paid to Raydium',
      accounts: 'Pool accounts',
      stays: 'not refundable',
      own: 'Your accounts',
      deposit: 'refundable',
      network: 'Signature and priority',
      refund: 'Refund',
      receive: 'You receive',
    },
  },

  after: {
    title: 'After it opens',
    kinds: {
      keep: { label: 'Keep', hint: 'Withdraw whenever you like. Buyers will see that you can.' },
      lock: { label: 'Lock all', hint: 'No one can withdraw it. You still collect fees.' },
      part: {
        label: 'Lock a part',
        hint: 'A part is locked permanently, and you collect its fees; the rest stays yours.',
      },
      burn: { label: 'Burn', hint: 'No one can withdraw it, and its fees stay in the pool.' },
    },
    recommended: 'recommended',
    share: 'Share to lock',
    shareBad: 'Enter a share from 1 to 100 percent.',
    two: 'This takes a second signature, once the pool exists. Until then the liquidity is yours to withdraw.',
    oneOrTwo:
      'Signed together with the pool where one transaction holds both; else by a second signature, and until then the liquidity is yours to withdraw.',
    compare: 'What each one means',
    columns: ['Choice', 'Withdrawable', 'Fees', 'Transferable', 'Undo'],
    rows: [
      ['Keep', 'yes, by you', 'yours, included in the share', 'yes', 'not needed'],
      ['Lock', 'no, permanently locked', 'yours, as long as you hold the fee NFT', 'the fee NFT', 'no'],
      ['Burn', 'no, permanently burned', 'no one’s: they stay in the pool', 'no', 'no'],
    ],
    lockRather: 'We recommend a lock over a burn: buyers are as safe, and the fees are not lost.',
  },

  sentence: 'I can never withdraw this liquidity',
  lockFinal: (share: string, pair: string) =>
    `${share} of your ${pair} liquidity will be locked permanently. No one can withdraw it.`,
  burnFinal: (share: string, pair: string) =>
    `${share} of your ${pair} liquidity will be burned permanently. No one can withdraw it or collect its fees.`,
  lockVerb: (share: string) => `Lock ${share} permanently`,
  burnVerb: (share: string) => `Burn ${share} permanently`,

  price: (price: string, quote: string, token: string) => `${price} ${quote} per ${token}`,
  fee: (percent: string) => `${percent} fee`,
  openPool: 'Open the pool',
  proof: 'Proof',
  status: { open: 'open', 'not-open-yet': 'opens later', paused: 'paused' },
  locked: 'locked',
  canonicalNot: 'random address',

  table: {
    buys: 'Someone buys for',
    get: 'They receive',
    moves: 'Price moves',
    cap: 'Market cap then',
    title: 'What a trade does to the price',
    unit: (token: string, quote: string) => `Price of ${token}, in ${quote}`,
    after: (quote: string) => `after a buy of this many ${quote}`,
    chart: (token: string, quote: string, most: string) => `Price of ${token} after buys of 0 to ${most} ${quote}`,
    mark: (size: string, quote: string, change: string) => `buy ${size} ${quote}: ${change}`,
  },
}

export type PoolWords = typeof en
