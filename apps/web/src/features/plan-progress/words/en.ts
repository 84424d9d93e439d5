/** What is said while something is sent, and when it cannot be. */
export const en = {
  sending: {
    title: (label: string) => `Under way: ${label}`,
    resuming: (label: string) => `Finding out what happened to ${label}`,
    part: (index: number, count: number) => `signature ${index} of ${count}`,
    check: 'Final check',
    /** Of a send that an earlier visit left open: whether anything was signed is not known before. */
    lookUp: 'Read what was signed in this browser',
    sign: 'Sign',
    signIn: (wallet: string) => `Sign in ${wallet}`,
    signHint: 'Your wallet shows what it signs. Decline there if it is not what you see here.',
    send: 'Send',
    confirm: 'Confirmed by the network',
    blocks: (blocks: string) => `${blocks} blocks left`,
    silent: 'The network does not answer. Nothing is lost; it is asked again every second.',
    expired: 'Too late to sign: decline it in your wallet. Nothing was charged.',
    leave: 'You can close this page. It resumes when you return.',
  },

  failed: {
    effects: 'The result has changed while you looked. See the new one, then sign.',
    unknown: 'Something unexpected happened. Nothing more will be sent. Reload the page to find out what happened.',
    details: 'Details',
  },

  signature: { name: 'signature', explorer: 'Open in the explorer' },

  unknownEnd: {
    openWallet: 'Open your wallet in the explorer',
    looked: 'I looked it up: this transaction is not there.',
    dismiss: 'Mark as not sent',
    dismissed: 'Marked as not sent. You can send it again.',
  },

  airdrop: {
    ask: 'Get 10 test SOL',
    busy: 'Sending...',
    arrived: '10 SOL arrived. They have no value and are for testing only.',
  },
}

export type ProgressWords = typeof en
