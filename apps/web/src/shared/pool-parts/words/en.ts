export const en = {
  max: 'Max',
  maxOf: (symbol: string) => `Max: all your ${symbol}`,
  youHave: (amount: string, symbol: string) => `You have ${amount} ${symbol}`,
  look: 'Please check',
  tryAgain: 'Try again',

  review: {
    yourSol: 'Your SOL',
    your: (symbol: string) => `Your ${symbol}`,
    none: 'none',
    pool: 'Pool',
    inPool: (symbol: string) => `${symbol} in the pool`,
    venueFee: 'Pool fee to Raydium',
    of: (symbol: string, owner: string) => `${symbol} of ${owner}`,
    lp: 'LP tokens',
    lpSupply: 'LP token supply',
    feeNft: 'fee NFT',
    locked: 'Locked LP tokens',
    lockedNote: 'Cannot be undone. You keep the fees.',
    burnedNote: 'Cannot be undone. The liquidity and its fees stay in the pool.',
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
      keep: { label: 'Keep', hint: 'You can withdraw at any time, and buyers can see that.' },
      lock: { label: 'Lock all', hint: 'The liquidity stays locked permanently. You still collect fees.' },
      part: {
        label: 'Lock part',
        hint: 'Part is locked permanently and you collect its fees. You can withdraw the rest.',
      },
      burn: { label: 'Burn', hint: 'The liquidity is locked permanently and its fees stay in the pool.' },
    },
    needed: 'Choose what happens to the liquidity',
    choose: 'A lock or burn cannot be undone, so the choice is yours.',
    recommended: 'recommended',
    share: 'Share to lock',
    shareBad: 'Enter a share from 1 to 100 percent.',
    two: 'This needs a second signature after the pool is created. Until then you can withdraw the liquidity.',
    oneOrTwo:
      'Signed together with the pool if both fit in one transaction. Otherwise it needs a second signature, and until then you can withdraw the liquidity.',
    compare: 'Compare the options',
    columns: ['Option', 'Withdrawable', 'Fees', 'Transferable', 'Undo'],
    rows: [
      ['Keep', 'Yes', 'You', 'Yes', 'Not needed'],
      ['Lock', 'Never', 'You, with the fee NFT', 'Fee NFT', 'No'],
      ['Burn', 'Never', 'Left in the pool', 'No', 'No'],
    ],
    lockRather: 'We recommend locking over burning. Buyers are just as safe, and you keep earning fees.',
  },

  confirmTexts: { lock: 'lock', burn: 'burn' },
  lockFinal: (share: string, pair: string) =>
    `${share} of your ${pair} liquidity will be locked permanently. It can never be withdrawn, not even by you.`,
  burnFinal: (share: string, pair: string) =>
    `${share} of your ${pair} liquidity will be burned permanently. It can never be withdrawn, and its fees stay in the pool.`,
  lockVerb: (share: string) => `Lock ${share} permanently`,
  burnVerb: (share: string) => `Burn ${share} permanently`,

  price: (price: string, quote: string, token: string) => `${price} ${quote} per ${token}`,
  fee: (percent: string) => `${percent} fee`,
  openPool: 'Open pool',
  proof: 'Proof',
  status: { open: 'open', 'not-open-yet': 'opens later', paused: 'paused' },
  locked: 'locked',
  canonicalNot: 'random address',

  table: {
    buys: 'Buy of',
    get: 'Receives',
    moves: 'Price move',
    cap: 'Market cap after',
    title: 'How buys move the price',
    unit: (token: string, quote: string) => `Price of ${token}, in ${quote}`,
    after: (quote: string) => `after a buy of this size in ${quote}`,
    chart: (token: string, quote: string, most: string) => `Price of ${token} after buys of 0 to ${most} ${quote}`,
    mark: (size: string, quote: string, change: string) => `buy ${size} ${quote}: ${change}`,
  },
}

export type PoolWords = typeof en
