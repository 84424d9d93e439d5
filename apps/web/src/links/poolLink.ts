/** What can be done with a pool. */
export const poolActions = ['add', 'remove', 'swap', 'collect', 'lock', 'burn'] as const
export type PoolAction = (typeof poolActions)[number]

export const poolLink = (pool: string, action?: PoolAction): string =>
  `/manage-liquidity?pool=${pool}${action ? `&do=${action}` : ''}`

/** Every pool of the network that the site knows. */
export const poolListLink = '/manage-liquidity?pools'

/** A swap of two tokens over the pools of the network; without them, of those of the last time. */
export const swapLink = (from?: string, to?: string): string =>
  `/manage-liquidity?swap${from ? `&from=${from}` : ''}${to ? `&to=${to}` : ''}`

/** For anyone, without a wallet. */
export const proofLink = (pool: string): string => `/manage-liquidity?proof=${pool}`

/** A new pool for a token; or, with `made`, the pool that has just been made. */
export const createPoolLink = (mint?: string): string => `/create-liquidity${mint ? `?mint=${mint}` : ''}`
export const madePoolLink = (pool: string): string => `/create-liquidity?made=${pool}`
