import type { ServedChain } from '../../blockchain/chains.ts'

/** Prices in US dollars of one whole token, by mint. Wrapped SOL stands for SOL. */
export type PricesUsd = ReadonlyMap<string, number>

/** Someone who knows what tokens cost. */
export type PriceProvider = {
  readonly name: string
  /** Most mints of one question. */
  readonly limit: number
  serves(network: ServedChain['id']): boolean
  /**
   * Finds what tokens cost; those that it does not know are left out.
   *
   * @returns Null when it does not answer, or not so that it can be read.
   */
  find(chain: ServedChain, mints: readonly string[]): Promise<PricesUsd | null>
}
