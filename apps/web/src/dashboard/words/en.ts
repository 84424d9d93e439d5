import { authorityNames } from '#token-reading/words/powers.en.ts'

/** Texts of the dashboard on Home. */
export const en = {
  loading: 'Loading...',
  tryAgain: 'Try again',

  title: 'Dashboard',
  on: (account: string, network: string) => `${account} on ${network}`,
  create: 'Create token',
  about: 'About Solsmith',

  open: (label: string) => `${label} is unfinished`,
  openHint: (action: string) => `${action}: we don’t know yet whether it went through. Nothing is paid twice.`,
  resume: 'Check and continue',
  resumeHere: 'Check what happened',
  outcomes: {
    confirmed: (label: string) => `${label} went through.`,
    failed: (label: string) => `${label} failed on the network. Only the fee was charged.`,
    void: (label: string) => `${label} did not go through, and nothing was charged.`,
  },

  tokens: 'My tokens',
  tokensLoading: 'Looking for your tokens...',
  tokensEmpty: 'No tokens yet. Tokens that this wallet created or has an authority over appear here.',
  tokensFailed: 'Couldn’t load your tokens',
  unread: 'Couldn’t load all of them. Tokens from your last 100 transactions are listed.',
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
  poolsCreate: 'Create a pool',
  poolsAll: 'Manage Liquidity',
  share: (percent: string) => `${percent} of the pool`,
  worth: (amount: string, symbol: string) => `worth ${amount} ${symbol}`,
  locked: 'locked',

  tools: 'Tools',
  toolTexts: {
    send: { label: 'Send to many', hint: 'Paste a list, every line is checked' },
    reclaim: { label: 'Reclaim SOL', hint: 'Close empty accounts, burn nothing' },
    wrap: { label: 'Wrap and unwrap', hint: 'Convert between SOL and wrapped SOL' },
    snapshot: { label: 'Snapshot', hint: 'List of holders as CSV' },
    check: { label: 'Check a token', hint: 'Authorities and score of any token' },
    authorities: { label: 'Change authorities', hint: 'Keep, transfer or revoke' },
    receipts: { label: 'Receipts', hint: 'View yours, verify any' },
  },
}
