import type { EvmAddress } from '../evm/abi.ts'
import type { EvmChain } from '../evm/evmNetworks.ts'

/** A swap request on an EVM chain, whose coin is `nativeCoin`. */
export type EvmSwapRequest = {
  readonly chain: EvmChain
  /** Payer, signer and recipient. */
  readonly wallet: EvmAddress
  readonly from: EvmAddress
  readonly to: EvmAddress
  /** Base units. */
  readonly amountIn: bigint
  /** Maximum slippage in basis points. */
  readonly slippageBps: number
}

/** A swap transaction for the wallet to sign. */
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

/** A swap service on EVM chains, with the rules of `SwapProvider`. */
export type EvmSwapProvider = {
  readonly name: string
  serves(chain: EvmChain): boolean
  /** The contract that needs the wallet's approval. */
  readonly spender: EvmAddress
  /**
   * Returns the current output in base units.
   *
   * @returns Null without a route.
   * @throws {ServerError} `ProviderUnavailableError`.
   */
  quote(request: EvmSwapRequest): Promise<bigint | null>
  /**
   * Builds a transaction that reverts below the minimum output.
   *
   * @returns Null without a route.
   * @throws {ServerError} `ProviderUnavailableError`, `SwapBalanceError`, and the chain's errors.
   */
  build(request: EvmSwapRequest): Promise<EvmSwapTransaction | null>
}
