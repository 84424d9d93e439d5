import type { ServedChain } from '../../blockchain/chains.ts'

/** Prices of whole tokens in US dollars, by mint. Wrapped SOL stands for SOL. */
export type PricesUsd = ReadonlyMap<string, number>

/** The chain of a price. */
export type PricedChain = { readonly id: string; readonly caip2: string }

/** A price service for one kind of chain. */
export type PriceProvider<Chain extends PricedChain = ServedChain> = {
  readonly name: string
  /** Maximum mints per request. */
  readonly limit: number
  serves(network: Chain['id']): boolean
  /**
   * Returns prices without unknown ones.
   *
   * @returns Null without a valid answer.
   */
  find(chain: Chain, mints: readonly string[]): Promise<PricesUsd | null>
}
