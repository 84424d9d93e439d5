import { powerNames } from '../../words/powers.en.ts'

/** What the workshop on Home says. */
export const en = {
  loading: 'Loading...',
  tryAgain: 'Try again',

  title: 'Dashboard',
  on: (account: string, network: string) => `${account} on ${network}`,
  create: 'Create token',
  about: 'About Solsmith',

  open: (label: string) => `${label} is unfinished`,
  openHint: (action: string) => `${action}: we do not know yet whether it went through. Nothing is paid twice.`,
  resume: 'Check and continue',
  resumeHere: 'Check what happened',
  outcomes: {
    confirmed: (label: string) => `${label} went through.`,
    failed: (label: string) => `${label} failed on the network. Only the fee was charged.`,
    void: (label: string) => `${label} did not go through, and nothing was charged.`,
    elsewhere: (label: string) => `${label} is being sent in another tab. Finish it there.`,
  },

  tokens: 'My tokens',
  tokensLoading: 'Looking for your tokens...',
  tokensEmpty: 'No token yet: none that this wallet made or has a power over.',
  tokensFailed: 'Your tokens could not be read',
  unread: 'The network did not list all of them. Those that you made in your last 100 transactions are here.',
  token: 'Token',
  supply: 'Supply',
  powers: 'Your powers',
  noPowers: 'All revoked or transferred',
  unnamed: 'Token without a name',
  names: powerNames,

  pools: 'My pools',
  poolsLoading: 'Looking for your shares of pools...',
  poolsEmpty: 'No share of a pool yet.',
  poolsFailed: 'Your pools could not be read',
  poolsUnread: 'The network did not list all of them. Open a pool by its address on Manage Liquidity.',
  poolsCreate: 'Create a pool',
  poolsAll: 'Manage Liquidity',
  share: (percent: string) => `${percent} of the pool`,
  worth: (amount: string, symbol: string) => `worth ${amount} ${symbol}`,
  locked: 'locked',

  tools: 'Tools',
  toolTexts: {
    send: { label: 'Send to many', hint: 'Paste a list, see each line checked' },
    reclaim: { label: 'Reclaim SOL', hint: 'Close empty accounts, never burns' },
    wrap: { label: 'Wrap and unwrap', hint: 'SOL as a token, and back' },
    snapshot: { label: 'Snapshot', hint: 'Holders at a slot, as CSV' },
    check: { label: 'Check a token', hint: 'Authorities and score of any token' },
    authorities: { label: 'Change authorities', hint: 'Keep, transfer or revoke' },
    receipts: { label: 'Receipts', hint: 'What you signed, and verify any' },
  },
}
