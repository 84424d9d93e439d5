import { countOf } from '#ui/countOf.ts'

export const en = {
  sending: {
    title: (label: string) => `In progress: ${label}`,
    resuming: (label: string) => `Checking the status of ${label}`,
    part: (index: number, count: number) => `signature ${index} of ${count}`,
    check: 'Final check',
    lookUp: 'Look up signed transactions in this browser',
    sign: 'Sign',
    signIn: (wallet: string) => `Sign in ${wallet}`,
    signHint: 'Check that your wallet shows the same. If not, reject.',
    send: 'Send',
    confirm: 'Confirmed by the network',
    blocks: (blocks: string, seconds: string) => `${countOf(blocks, 'block', 'blocks')} left, about ${seconds} s`,
    silent: 'The network is not responding. Retrying every second.',
    expired: 'Expired before you signed. Close the request in your wallet. You weren’t charged.',
    leave: 'You can close this page. It resumes when you return.',
  },

  failed: {
    effects: 'The result changed while you were reviewing it. Review the new one, then sign.',
    unknown: 'Something went wrong. Reload the page and try again.',
    stopped: 'Something went wrong. We stopped sending. Reload the page to see the status.',
    details: 'Details',
  },

  signature: { name: 'signature', explorer: 'Open in the explorer' },

  unknownEnd: {
    openWallet: 'Open your wallet in the explorer',
    looked: 'I checked the explorer, and this transaction is not there.',
    dismiss: 'Mark as not sent',
    dismissed: 'Marked as not sent. You can send it again.',
  },

  airdrop: {
    ask: 'Get 10 test SOL',
    busy: 'Requesting...',
    arrived: '10 SOL arrived. They have no value and are for testing only.',
  },
}

export type ProgressWords = typeof en
