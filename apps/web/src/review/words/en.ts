export const en = {
  before: 'Before you sign',
  firstOf: (count: number) => `1 of ${count}`,

  fillIn: 'Fill in the form',
  changesLater: (first: string) => `${first}. The changes then appear here before you sign.`,
  changesConnect: 'Connect a wallet. The changes then appear here before you sign.',
  programs: 'Programs',
  balanceOf: (owner: string) => `Balance of ${owner}`,
  accountOf: (owner: string) => `Account of ${owner}`,
  asNow: 'as now',
  opened: (opened: number, closed: number) =>
    [opened > 0 ? `${opened} opened` : '', closed > 0 ? `${closed} closed` : ''].filter(Boolean).join(', '),
  mint: 'Mint',
  exists: 'exists',
  closed: 'closed (permanent)',
  closedNote: 'Cannot be undone. The token is closed.',
  burnedNote: 'Cannot be undone. Burned tokens cannot be recovered.',
  powerNote: 'Cannot be undone. The authority is revoked.',
  free: 'free',
  frozen: 'frozen',
  name: 'Name',
  symbol: 'Symbol',
  link: 'Metadata link',
  transferFee: 'Transfer fee',
  keptBack: 'Withheld fees',
  transfers: 'Transfers',
  interest: 'Interest per year',
  shownBalance: 'Displayed balance',
  hook: 'Transfer hook',
  newAccounts: 'New accounts',
  stopped: 'paused',
  possible: 'allowed',

  final: {
    title: 'Cannot be undone',
    power: (power: string) => `The ${power} can never be restored, not even by you.`,
    burned: (amount: string, symbol: string) => `${amount} ${symbol} will be destroyed. This cannot be undone.`,
    closed: 'The token will be closed, and its address can never be used again.',
    type: (phrase: string) => `Type “${phrase}” to confirm`,
    count: (typed: number, all: number) => `${typed} of ${all}`,
    leave: 'Keep it',
  },

  action: {
    connect: 'Connect wallet',
    simulating: 'Simulating…',
    tryAgain: 'Try again',
    invalidHint: 'Complete the form',
    do: (verb: string, count: number, sol: string) =>
      `${verb}: ${count === 1 ? '1 signature' : `${count} signatures`}, ${sol} SOL`,
    get: (verb: string, count: number, sol: string) =>
      `${verb}: ${count === 1 ? '1 signature' : `${count} signatures`}, ${sol} SOL back`,
    lookAgain: 'Review again',
  },

  asking: {
    title: (label: string, part: number, count: number) => `${label}: ${part} of ${count}`,
    sign: (part: number, count: number, sol: string) => `Sign ${part} of ${count}: ${sol} SOL`,
    signBack: (part: number, count: number, sol: string) => `Sign ${part} of ${count}: ${sol} SOL back`,
    stop: 'Stop and continue later',
  },

  failed: {
    title: 'No changes made',
    unread: 'Not possible right now',
    elsewhere: (label: string) => `${label} is in progress in another tab.`,
    void: (label: string) => `An earlier change to ${label} did not go through. You weren’t charged.`,
    ran: (label: string) => `An earlier change to ${label} failed on the network. Only the network fee was charged.`,
    ended: 'From your last visit',
  },

  done: {
    title: 'Done',
    text: (label: string) => `${label}: confirmed. The result matches the preview.`,
    textUnread: (label: string) => `${label}: confirmed by the network.`,
    mismatch: 'Confirmed, but the result does not match the preview. Keep the receipt and report it.',
    receipt: 'Download receipt',
    print: 'View and print',
    receiptFailed: 'Couldn’t create the receipt.',
    close: 'Close',
  },

  programNames: {
    '11111111111111111111111111111111': 'System',
    CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C: 'Raydium CP-Swap',
    LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE: 'Raydium Burn & Earn',
    DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb: 'Raydium CP-Swap',
    DRay25Usp3YJAi7beckgpGUC7mGJ2cR1AVPxhYfwVCUX: 'Raydium Burn & Earn',
    ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token',
    ComputeBudget111111111111111111111111111111: 'Compute Budget',
    MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
    TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
    TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
    metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: 'Token Metadata',
  } as Readonly<Record<string, string>>,
}

export type ReviewWords = typeof en
