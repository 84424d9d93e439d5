export const en = {
  title: 'New tokens',
  pools: 'All pools',
  none: 'No tokens on this network yet.',
  failed: 'This site lists no tokens of this network.',
  create: 'Create a token',
  liquidity: (amount: string) => `${amount} SOL liquidity`,
}
