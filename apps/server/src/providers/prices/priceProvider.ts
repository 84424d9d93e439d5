import type { ServedChain } from '../../blockchain/chains.ts'

/** Whole tokens in US dollars; wrapped SOL stands for SOL. */
export type PricesUsd = ReadonlyMap<string, number>

export type PricedChain = { readonly id: string; readonly caip2: string }

export type PriceProvider<Chain extends PricedChain = ServedChain> = {
  readonly name: string
  /** Mints per request. */
  readonly limit: number
  serves(network: Chain['id']): boolean
  /** @returns Null without a valid answer. */
  find(chain: Chain, mints: readonly string[]): Promise<PricesUsd | null>
}
