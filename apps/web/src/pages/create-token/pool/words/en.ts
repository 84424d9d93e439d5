/** What is said of a pool that comes with a new token. */
export const en = {
  lead: 'The token and its pool in one transaction: no one can create a pool for it before you do. Where it does not fit, it takes two signatures, and this page says so before you sign.',
  add: 'Add a pool',
  without: 'Make the token without a pool',
  quote: 'SOL you put in',
  quoteHint: 'It stays yours until you lock or burn it.',
  share: 'Share of the supply that goes into the pool',
  shareHint: 'In percent. The rest stays with you, and buyers see how much that is.',
  quoteBad: 'Enter a number greater than 0 with at most 9 decimals.',
  shareBad: 'Enter a share from 0.0001% to 100%.',
  fee: 'Fee per trade',
  price: (price: string, symbol: string, cap: string) =>
    `Starting price ${price} SOL per ${symbol}, market cap ${cap} SOL.`,
  cost: (sol: string) => `The pool itself takes ${sol} SOL: Raydium’s fee and accounts that stay.`,
  accounts: 'Token and pool accounts',
  opens: 'Opens',
  now: 'Now',
  date: 'At a date',
  when: 'Trading begins',
  utc: (time: string) => `${time} UTC. The field is in your own time.`,
  times: {
    missing: 'Choose a date and a time.',
    soon: 'Choose a time at least 1 minute from now.',
    late: 'Choose a time within 30 days.',
  },
  two: 'This takes two signatures',
  twoThen: (sol: string) =>
    `First the token, as shown here. Then the page of the pool comes with everything filled in: ${sol} SOL go into it, shown again before you sign.`,
  made: {
    open: (symbol: string) => `${symbol} has its pool`,
    see: 'Open the pool',
    proof: 'Proof',
    unlocked: (symbol: string) => `The liquidity of ${symbol} is not locked yet`,
    unlockedText:
      'The pool is open. Until this second step is signed you can withdraw its liquidity, and buyers see that.',
    next: { lock: 'Lock liquidity (step 2 of 2)', burn: 'Burn liquidity (step 2 of 2)' },
    second: (symbol: string) => `${symbol} has no pool yet: 2 of 2`,
    secondText:
      'The token exists, its pool does not. Everything is filled in. The pool is created at an address that no one can predict.',
    goOn: 'Open the pool now',
  },
}
