/** What can be done with a pool. */
export const poolDeeds = ['add', 'remove', 'swap', 'collect', 'lock', 'burn'] as const
export type PoolDeed = (typeof poolDeeds)[number]

export const poolLink = (pool: string, deed?: PoolDeed): string =>
  `/manage-liquidity?pool=${pool}${deed ? `&do=${deed}` : ''}`

/** For anybody, without a wallet. */
export const proofLink = (pool: string): string => `/manage-liquidity?proof=${pool}`

/** A new pool for a token; or, with `made`, the pool that has just been made. */
export const createPoolLink = (mint?: string): string => `/create-liquidity${mint ? `?mint=${mint}` : ''}`
export const madePoolLink = (pool: string): string => `/create-liquidity?made=${pool}`
