import type { EvmAddress } from '../evm/abi.ts'
import type { EvmChain } from '../evm/evmNetworks.ts'

/** The coin is `nativeCoin`. */
export type EvmSwapRequest = {
  readonly chain: EvmChain
  /** Payer, signer and recipient. */
  readonly wallet: EvmAddress
  readonly from: EvmAddress
  readonly to: EvmAddress
  /** Base units. */
  readonly amountIn: bigint
  /** Basis points. */
  readonly slippageBps: number
}

export type EvmSwapTransaction = {
  readonly to: EvmAddress
  readonly data: string
  /** Wei. */
  readonly value: bigint
  readonly gas: bigint
  /** Wei. */
  readonly gasPrice: bigint
}

/** Swap service with the rules of `SwapProvider`. */
export type EvmSwapProvider = {
  readonly name: string
  serves(chain: EvmChain): boolean
  /** Contract that needs approval. */
  readonly spender: EvmAddress
  /**
   * Base units.
   *
   * @returns Null without a route.
   * @throws {ServerError} `ProviderUnavailableError`.
   */
  quote(request: EvmSwapRequest): Promise<bigint | null>
  /**
   * Reverts below the minimum.
   *
   * @returns Null without a route.
   * @throws {ServerError} `ProviderUnavailableError`, `SwapBalanceError`.
   */
  build(request: EvmSwapRequest): Promise<EvmSwapTransaction | null>
}
