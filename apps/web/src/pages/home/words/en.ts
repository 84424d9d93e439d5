export const en = {
  title: 'Strike a token you fully own.',
  lead: 'Create and manage Solana tokens. Free, open source, your keys. You see every change and every cost before you sign.',
  create: 'Create token',
  rehearse: 'Rehearse without money',
  cost: {
    title: 'Cost',
    from: (network: string) => `Modern token on ${network}, now`,
    readAt: 'Read from the network at slot',
    failed: 'Live cost unavailable',
    unreachable: (network: string) => `Live cost unavailable: this site has no server for ${network}.`,
    retry: 'Try again',
    loading: 'Reading the live cost',
    typical: 'for a short name and a link to its image',
    rows: {
      account: 'Token account',
      accountTag: 'comes back',
      mint: 'Mint with its metadata',
      mintTag: (bytes: number) => `${bytes} bytes`,
      signature: 'Signature',
      signatureTag: 'one',
      platform: 'Solsmith',
    },
    total: 'From',
    unit: 'SOL',
    slot: 'slot',
  },
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
      text: 'No platform fee, no keys on a server. Host it yourself and read every line.',
    },
  ],
  tasks: {
    title: 'What do you want to do?',
    create: 'Create a token',
    createHint: (amountText: string | null) =>
      amountText === null ? 'One signature' : `From ${amountText} SOL, one signature`,
    rehearse: 'Rehearse it first',
    rehearseHint: 'The same steps in the sandbox, without money',
  },
  own: {
    title: 'Run your own Solsmith',
    text: 'One command, no accounts, no tracking.',
    build: 'The page you are reading was built from',
    source: 'Read the source',
  },
}
