export const poolActions = ['add', 'remove', 'swap', 'collect', 'lock', 'burn'] as const
export type PoolAction = (typeof poolActions)[number]

export const poolLink = (pool: string, action?: PoolAction): string => `/?pool=${pool}${action ? `&do=${action}` : ''}`

export const poolListLink = '/?pools'

/** Swap of two tokens; without them, of the last pair. */
export const swapLink = (from?: string, to?: string): string =>
  `/?swap${from ? `&from=${from}` : ''}${to ? `&to=${to}` : ''}`

export const proofLink = (pool: string): string => `/?proof=${pool}`

/** New pool for a token; or, with `made`, the pool just created. */
export const createPoolLink = (mint?: string): string => `/create-liquidity${mint ? `?mint=${mint}` : ''}`
export const madePoolLink = (pool: string): string => `/create-liquidity?made=${pool}`
