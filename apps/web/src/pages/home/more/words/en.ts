/** What comes drawn below the top of Home. Prices of others: docs/paid-tools.md. */
export const en = {
  facts: [
    {
      title: 'One signature',
      text: 'Mint, metadata, supply and authorities go in one transaction. It all lands, or none of it does.',
    },
    {
      title: 'Exact preview',
      text: 'We simulate before your wallet opens. What you read is what changes, to the lamport.',
    },
    {
      title: 'Nothing to trust',
      text: 'No platform fee, no keys on a server. Host it yourself and check the build hash.',
    },
  ],
  tasks: {
    title: 'What do you want to do?',
    create: ['Create a token', 'Every part of it, one signature'],
    copy: ['Copy a trending setup', 'Its settings, not its name'],
    addPool: ['Add a pool', 'On Raydium, with the token or later'],
    managePool: ['Manage a pool', 'Add, remove, collect, lock'],
    send: ['Send to many', 'Paste a list, see each line checked'],
    authorities: ['Change authorities', 'Keep, transfer or revoke'],
    reclaim: ['Reclaim SOL', 'Close empty accounts, never burns'],
    check: ['Check a token', 'Score and proof for any mint'],
  },
  compare: {
    title: 'What it costs elsewhere',
    caption: 'Fees on top of what the network takes, as paid tools printed them in November 2026',
    columns: ['Task', 'Typical paid tool', 'Solsmith'],
    rows: [
      ['Make a token', '0.15 to 0.20 SOL', '0'],
      ['Give up one authority', '0.05 SOL', '0, in the same transaction'],
      ['An address with a word in it', 'the fee once more', '0, and no key exists'],
      ['Send to 100 people', '0.02 SOL', '0'],
      ['Send to 5,000 people', '2.5 SOL', '0'],
      ['Signatures to make a token', 'one, and one for the fee', '1'],
    ],
  },
  steps: {
    title: 'How it works',
    items: [
      {
        picture: 'form',
        title: 'Fill in one page',
        text: 'Live byte counts, clear limits, look-alike detection.',
      },
      {
        picture: 'review',
        title: 'Read what will happen',
        text: 'Every lamport, every account, what can never be undone.',
      },
      {
        picture: 'sign',
        title: 'Sign once',
        text: 'One transaction. It either succeeds completely or nothing happens.',
      },
      { picture: 'made', title: 'Keep the receipt', text: 'We compare the result with your preview.' },
    ],
    alt: (title: string) => `Picture of the page: ${title}`,
  },
  learn: { title: 'Learn', all: 'All twelve articles', minutes: (minutes: number) => `${minutes} minutes` },
  questions: { title: 'Questions', all: 'All twenty questions' },
}
