/** Texts of the first screen. The rest is static HTML: `more/words`. */
export const en = {
  title: 'Create a Solana token you fully own.',
  lead: 'Create and manage Solana tokens. Free, open source, your keys. You see every change and every cost before you sign.',
  create: 'Create token',
  rehearse: 'Try it on a test network',
  cost: {
    title: 'Cost',
    standards: { modern: 'Modern', classic: 'Classic' },
    from: {
      modern: 'Modern token (Token-2022)',
      classic: 'Classic token (SPL)',
    },
    readAt: 'Live from the network · slot',
    failed: 'Live cost unavailable',
    unreachable: (network: string) => `Live cost unavailable: ${network} isn’t set up on this instance.`,
    retry: 'Try again',
    loading: 'Loading the live cost',
    typical: 'for a short name and a link to its image',
    rows: {
      account: 'Token account',
      accountTag: 'refundable',
      mint: 'Mint and metadata',
      fee: 'Metadata fee',
      signature: 'Signature',
      platform: 'Solsmith',
    },
    total: 'From',
    unit: 'SOL',
    slot: 'slot',
  },
  own: {
    title: 'Run your own Solsmith',
    text: 'One command, no accounts, no tracking.',
    build: (version: string) => `Version ${version}, built from`,
    hash: 'with build hash',
    source: 'View source',
  },
}
