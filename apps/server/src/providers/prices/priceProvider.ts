import type { ServedChain } from '../../blockchain/chains.ts'

/** Prices in US dollars of one whole token, by mint. Wrapped SOL stands for SOL. */
export type PricesUsd = ReadonlyMap<string, number>

/** What a price is asked for on. */
export type PricedChain = { readonly id: string; readonly caip2: string }

/** Someone who knows what tokens cost on chains of one kind. */
export type PriceProvider<Chain extends PricedChain = ServedChain> = {
  readonly name: string
  /** Most mints of one question. */
  readonly limit: number
  serves(network: Chain['id']): boolean
  /**
   * Finds what tokens cost; those that it does not know are left out.
   *
   * @returns Null when it does not answer, or not so that it can be read.
   */
  find(chain: Chain, mints: readonly string[]): Promise<PricesUsd | null>
}
