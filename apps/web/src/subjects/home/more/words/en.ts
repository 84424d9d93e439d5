import type { StepName } from '../StepDrawing.tsx'

/** Texts below the fold of Home, in static HTML. Prices of other tools: docs/paid-tools.md. */
export const en = {
  facts: [
    {
      title: 'One signature',
      text: 'Mint, metadata, supply and authorities in one transaction. It either succeeds completely or changes nothing.',
    },
    {
      title: 'Exact preview',
      text: 'We simulate the transaction before your wallet opens. The preview shows every change, to the lamport.',
    },
    {
      title: 'Verify it yourself',
      text: 'No platform fee. Your wallet’s key stays in your wallet; email and other logins store encrypted parts of theirs on the server. Host it yourself and verify the build hash.',
      charged:
        'Your wallet’s key stays in your wallet; email and other logins store encrypted parts of theirs on the server. The platform fee is listed before you sign. Host it yourself and verify the build hash.',
    },
  ],
  tasks: {
    title: 'What do you want to do?',
    create: ['Create a token', 'Everything in one signature'],
    copy: ['Copy a trending setup', 'The settings, not the name'],
    swap: ['Swap', 'Exact minimum before you sign'],
    addPool: ['Add a pool', 'On Raydium, now or later'],
    managePool: ['Manage a pool', 'Add, remove, collect, lock'],
    send: ['Send to many', 'Paste or upload a list. We validate every row.'],
    authorities: ['Change authorities', 'Keep, transfer or revoke'],
    reclaim: ['Reclaim SOL', 'Close empty token accounts and get your rent back'],
    check: ['Check a token', 'Safety score for any token'],
  },
  compare: {
    title: 'Fee comparison',
    caption: 'Fees on top of network fees, as published by paid tools in November 2026',
    columns: ['Task', 'Typical paid tool', 'Solsmith'],
    rows: [
      ['Create a token', '0.15 to 0.20 SOL', '0'],
      ['Revoke an authority', '0.05 SOL', '0, in the same transaction'],
      ['Vanity address', 'Same fee again', 'Free, and there is no private key to leak'],
      ['Send to 100 people', '0.02 SOL', '0'],
      ['Send to 5,000 people', '2.5 SOL', '0'],
      ['Signatures to create a token', 'one, plus one for the fee', '1'],
    ],
  },
  steps: {
    title: 'Four steps',
    items: [
      {
        picture: 'form' as StepName,
        title: 'Fill in one page',
        text: 'Live byte counts, clear limits, look-alike detection.',
      },
      {
        picture: 'review' as StepName,
        title: 'Review the changes',
        text: 'Every lamport, every account, every permanent change.',
      },
      {
        picture: 'sign' as StepName,
        title: 'Sign once',
        text: 'One transaction. It either succeeds completely or changes nothing.',
      },
      { picture: 'made' as StepName, title: 'Get a receipt', text: 'We check the result against your preview.' },
    ],
  },
  learn: { title: 'Learn', all: 'All fourteen articles', minutes: (minutes: number) => `${minutes} minutes` },
  questions: { title: 'Questions', all: 'All twenty questions' },
}
