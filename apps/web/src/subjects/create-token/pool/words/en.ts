export const en = {
  lead: 'Creates the token and its pool in one transaction, so no one can create a pool before you. If it doesn’t fit in one transaction, you’ll sign twice and see that before you sign.',
  without: 'Create the token without a pool',
  quote: 'SOL to deposit',
  quoteHint: 'You can withdraw it until you lock or burn the liquidity.',
  quoteMoves: (percent: string) =>
    `A buy of 0.1 SOL moves the price by ${percent}. You can withdraw the deposit until you lock or burn the liquidity.`,
  share: '% of supply added to the pool',
  shareHint: 'You keep the rest, and buyers can see how much that is.',
  quoteBad: 'Enter a number greater than 0 with at most 9 decimals.',
  shareBad: 'Enter a share from 0.0001% to 100%.',
  fee: 'Fee per trade',
  price: (price: string, symbol: string, cap: string) =>
    `Starting price ${price} SOL per ${symbol}, market cap ${cap} SOL.`,
  cost: (sol: string) =>
    `Creating the pool costs ${sol} SOL: Raydium’s fee and deposits. Only the deposit of your LP token account is refundable.`,
  accounts: 'Token and pool accounts',
  opens: 'Opening time',
  now: 'Now',
  date: 'Later',
  when: 'Trading starts',
  utc: (time: string) => `${time} UTC. The field uses your time zone.`,
  times: {
    missing: 'Choose a date and a time.',
    soon: 'Choose a time at least 1 minute from now.',
    late: 'Choose a time within 30 days.',
  },
  two: 'This takes two signatures',
  twoThen: (sol: string) =>
    `First, the token as shown here. Then the pool page opens with everything filled in. It adds ${sol} SOL to the pool, shown again before you sign.`,
  made: {
    open: (symbol: string) => `${symbol} pool is live`,
    see: 'Open pool',
    proof: 'Proof',
    unlocked: (symbol: string) => `The liquidity of ${symbol} is not locked yet`,
    unlockedText:
      'The pool is live. Until you sign this second step, you can withdraw its liquidity, and buyers can see that.',
    next: { lock: 'Lock liquidity (step 2 of 2)', burn: 'Burn liquidity (step 2 of 2)' },
    second: (symbol: string) => `${symbol} has no pool yet (step 2 of 2)`,
    secondText:
      'The token is live, but its pool is not. Everything is filled in. The pool is created at an unpredictable address.',
    goOn: 'Create the pool now',
  },
}
