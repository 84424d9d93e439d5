/** What the commands of pools say. */
export const poolWords = {
  noDeed: (name: string, all: string) => `There is no pool command “${name}”. There is ${all}.`,
  noAmounts: (text: string) => `--pool is tokens and SOL, such as 800000:10, not “${text}”.`,
  noPool: (flag: string) => `--${flag} goes with --pool.`,
  at: (pool: string) => `pool      ${pool}`,
  noTier: (index: string) => `There is no open fee tier ${index}. See solsmith pool tiers.`,
  noTime: (text: string) => `“${text}” is no time. Write 2026-12-24T18:00Z.`,
  noSide: (text: string) => `--from is token or quote, not “${text}”.`,
  noShare: (text: string) => `“${text}” is no share. Write 50% or all.`,
  noFormat: (text: string) => `--format is json, badge or card, not “${text}”.`,
  lp: (text: string) => `liquidity ${text} LP`,
  position: (facts: {
    readonly pool: string
    readonly kind: 'free' | 'locked'
    readonly status: string
    readonly feeNft: string | null
    readonly amounts: readonly [string, string]
    readonly percentText: string
  }) =>
    `${facts.pool}  ${facts.percentText}%  ${facts.amounts.join(' + ')}  ${facts.kind === 'locked' ? `locked, fee NFT ${facts.feeNft}` : 'free'}${facts.status === 'open' ? '' : `, ${facts.status}`}`,
  unread: (what: string, reason: string) => `${what} could not be read: ${reason}`,
  none: (wallet: string, network: string) => `No pools found for ${wallet} on ${network}.`,
  proof: (facts: {
    readonly permanent: string
    readonly locked: string
    readonly burnt: string
    readonly withdrawable: string
  }) =>
    `${facts.permanent}% can never be taken out (locked ${facts.locked}%, burnt ${facts.burnt}%); ${facts.withdrawable}% can.`,
  holder: (owner: string, kind: string, percent: string) => `  ${owner}  ${kind}  ${percent}%`,
  power: (facts: { readonly name: string; readonly mint: string; readonly holder: string }) =>
    `  ${facts.holder}  ${facts.name} of ${facts.mint}`,
  imitates: (mint: string, symbol: string) =>
    `  ${mint}  is not the known ${symbol}: it uses that name at another address.`,
  tier: (facts: { readonly index: number; readonly fee: string; readonly cost: string; readonly isClosed: boolean }) =>
    `${facts.index}  ${facts.fee}% a trade, ${facts.cost} SOL for a pool${facts.isClosed ? ', closed for new pools' : ''}`,
} as const
