import type { EvmAddress } from '../evm/abi.ts'
import type { EvmChain } from '../evm/evmNetworks.ts'

/** What is to be swapped on a chain of EVM, by whom. Its coin is `nativeCoin`. */
export type EvmSwapRequest = {
  readonly chain: EvmChain
  /** Pays, signs, gives and gets. */
  readonly wallet: EvmAddress
  readonly from: EvmAddress
  readonly to: EvmAddress
  /** Base units. */
  readonly amountIn: bigint
  /** How much less than quoted may arrive, in basis points. */
  readonly slippageBps: number
}

/** The transaction of a swap, for the wallet to sign. */
export type EvmSwapTransaction = {
  readonly to: EvmAddress
  /** Hex. */
  readonly data: string
  /** Of the chain's coin, in wei. */
  readonly value: bigint
  readonly gas: bigint
  /** Wei. */
  readonly gasPrice: bigint
}

/** Someone who swaps on chains of EVM, behind the same rules as `SwapProvider`. */
export type EvmSwapProvider = {
  readonly name: string
  serves(chain: EvmChain): boolean
  /** The contract that takes tokens from a wallet, which has to allow it. */
  readonly spender: EvmAddress
  /**
   * What arrives now, in base units.
   *
   * @returns Null where there is no route.
   * @throws {ServerError} `ProviderUnavailableError`.
   */
  quote(request: EvmSwapRequest): Promise<bigint | null>
  /**
   * A transaction that the chain refuses when less than the slippage allows would arrive.
   *
   * @returns Null where there is no route.
   * @throws {ServerError} `ProviderUnavailableError`, `SwapBalanceError`, and those of the chain.
   */
  build(request: EvmSwapRequest): Promise<EvmSwapTransaction | null>
}
