/** Labels in images of a proof. */
export const proofWords = {
  badge: 'liquidity locked permanently',
  card: (pair: string) => `Liquidity of ${pair}`,
  kept: 'can never be taken out',
  read: (slot: bigint, pool: string) => `Computed from accounts at slot ${slot} · pool ${pool}`,
  notReal: (symbol: string) => `not the known ${symbol}`,
  percent: (text: string) => `${text}%`,
  parts: { locked: 'Locked', burnt: 'Burnt', withdrawable: 'Can be taken out' },
}
