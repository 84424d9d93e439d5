import { authorityNames } from '#token-reading/words/powers.en.ts'

export const en = {
  loading: 'Loading...',

  documentTitle: (page: string) => `${page} · Solsmith`,
  title: 'Portfolio',
  on: (account: string, network: string) => `${account} on ${network}`,
  create: 'Create token',
  send: 'Send',
  receive: 'Receive',
  noWallet: 'No wallet connected',
  noWalletHint: 'Connect a wallet to see its tokens, pools, activity and unfinished transactions.',
  worthNote: 'Tokens with a price.',
  worthParts: (tokens: string, pools: string) => `Tokens ${tokens} + pools ${pools}.`,
  worthWithout: (isOwn: boolean, isFrozen: boolean) =>
    `${[isOwn ? 'Your own' : '', isFrozen ? 'frozen' : ''].filter(Boolean).join(' and ').replace(/^f/, 'F')} tokens are not counted.`,
  worthSol: 'available',
  notCounted: 'not counted',
  counted: (worth: string) => `${worth} counted`,

  draft: (name: string) => `Draft: ${name}`,
  draftHint: 'Not created yet. Saved in this browser.',
  draftOpen: 'Continue',

  day: 'Your current balances over 24 hours',
  dayLabel: (change: string) => `Worth in SOL over 24 hours: ${change}`,
  dayHint: 'Price changes only, in SOL. Transfers and trades don’t count.',
  dayMissing: (count: number) =>
    count === 1
      ? '1 token without a price history is left out.'
      : `${count} tokens without a price history are left out.`,

  holdings: 'Tokens',
  holdingsLoading: 'Loading balances...',
  holdingsEmpty: 'No tokens and no SOL yet.',
  holdingsFailed: 'Couldn’t load your balances',
  spam: (count: number) =>
    count === 1 ? '1 token that looks like spam is hidden.' : `${count} tokens that look like spam are hidden.`,
  frozen: 'Frozen',
  frozenTitle: (symbol: string) => `Your ${symbol} is frozen`,
  frozenHint:
    'Its freeze authority stopped your account, so you can’t send, sell or burn it. Only that authority can thaw it.',
  emptiedTitle: (symbol: string) => `The pool of ${symbol} was emptied`,
  emptiedHint: 'Almost all liquidity was withdrawn, so you would get almost nothing for it.',
  emptiedNext: 'You can burn it on its page and then reclaim the account’s SOL.',
  unpriced: (name: string) => `${name} has no price now and isn’t counted.`,
  noPrice: 'No price',
  ownPrice: 'at the last price',
  capped: 'limited to its pools’ SOL',

  activity: 'Activity',
  activityAll: 'All activity',
  activityLoading: 'Loading activity...',
  activityEmpty: 'No transactions yet.',
  activityFailed: 'Couldn’t load your activity',
  receipts: 'Receipts',

  open: (label: string) => `${label} is unfinished`,
  openHint: (action: string) => `${action}: we don’t know yet whether it went through. You won’t pay twice.`,
  resume: 'Check and continue',
  resumeHere: 'Check what happened',
  outcomes: {
    confirmed: (label: string) => `${label} went through.`,
    failed: (label: string) => `${label} failed on the network. Only the fee was charged.`,
    void: (label: string) => `${label} did not go through, and nothing was charged.`,
  },

  tokens: 'My tokens',
  tokensLoading: 'Looking for your tokens...',
  tokensEmpty: 'No tokens yet. Tokens you created or manage show up here.',
  tokensFailed: 'Couldn’t load your tokens',
  unread: 'Couldn’t load all your tokens. Showing tokens from your last 100 transactions.',
  token: 'Token',
  supply: 'Supply',
  powers: 'Your authorities',
  noPowers: 'All revoked or transferred',
  unnamed: 'Unnamed token',
  names: authorityNames,

  pools: 'My pools',
  poolsLoading: 'Looking for your pools...',
  poolsEmpty: 'No pools yet.',
  poolsFailed: 'Couldn’t load your pools',
  poolsUnread: 'Couldn’t load all of them. You can open a pool by its address in Manage Liquidity.',
  sendMany: 'Send to many',
  poolsCreate: 'Create a pool',
  poolsAll: 'Manage Liquidity',
  share: (percent: string) => `${percent} of the pool`,
  worth: (amount: string, symbol: string) => `worth ${amount} ${symbol}`,
  locked: 'locked',

  fees: (amounts: string) => `fees to collect ${amounts}`,
  tools: 'Tools',
  toolsLead: 'Tools for your existing tokens and wallet.',
}
