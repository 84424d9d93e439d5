export const poolWords = {
  noAction: (name: string, all: string) => `Unknown pool command “${name}”. Commands: ${all}.`,
  noAmounts: (text: string) => `--pool must be tokens and SOL, such as 800000:10, not “${text}”.`,
  noPool: (flag: string) => `--${flag} needs --pool.`,
  at: (pool: string) => `pool      ${pool}`,
  noTier: (index: string) => `There is no open fee tier ${index}. See solsmith pool tiers.`,
  noTime: (text: string) => `“${text}” is not a valid time. Use the format 2026-12-24T18:00Z.`,
  noSide: (text: string) => `--from must be token or quote, not “${text}”.`,
  noShare: (text: string) => `“${text}” is not a valid share. Use 50% or all.`,
  noFormat: (text: string) => `--format must be json, badge or card, not “${text}”.`,
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
  unread: (what: string, reason: string) => `Couldn’t load ${what}: ${reason}`,
  none: (wallet: string, network: string) => `No pools found for ${wallet} on ${network}.`,
  proof: (facts: {
    readonly permanent: string
    readonly locked: string
    readonly burnt: string
    readonly withdrawable: string
  }) =>
    `${facts.permanent}% can never be withdrawn (locked ${facts.locked}%, burned ${facts.burnt}%); ${facts.withdrawable}% can.`,
  holder: (owner: string, kind: string, percent: string) => `  ${owner}  ${kind}  ${percent}%`,
  power: (facts: { readonly name: string; readonly mint: string; readonly holder: string }) =>
    `  ${facts.holder}  ${facts.name} of ${facts.mint}`,
  imitates: (mint: string, symbol: string) =>
    `  ${mint}  is not the well-known ${symbol}: it uses the same name at a different address.`,
  tier: (facts: { readonly index: number; readonly fee: string; readonly cost: string; readonly isClosed: boolean }) =>
    `${facts.index}  ${facts.fee}% per trade, ${facts.cost} SOL to create a pool${facts.isClosed ? ', closed for new pools' : ''}`,
} as const
