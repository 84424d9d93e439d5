import type { Address, Instruction } from '@solana/kit'
import type { NetworkId } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'

/** One side of a swap: a mint, or SOL with the mint of wrapped SOL. */
export type SwapSide = { readonly mint: Address; readonly isSol: boolean }

export type SwapRequest = {
  readonly chain: ServedChain
  /** Payer, signer and recipient. */
  readonly wallet: Address
  readonly from: SwapSide
  readonly to: SwapSide
  /** Base units. */
  readonly amountIn: bigint
  /** Maximum slippage in basis points. */
  readonly slippageBps: number
}

/** A current offer. */
export type SwapOffer = {
  /** Output in base units, after transfer fees. */
  readonly amountOut: bigint
  /** Minimum output in base units, enforced by the chain. */
  readonly minimumOut: bigint
  /** Intermediate mints in order; null if the provider does not report them. */
  readonly via: readonly Address[] | null
  /** The swap program. */
  readonly program: Address
  /**
   * Returns the instructions of one transaction without lookup tables, signed only by the wallet.
   *
   * @throws {ServerError} `SwapBalanceError`, and the network's errors.
   */
  plan(): Promise<readonly Instruction[]>
}

/** A swap service. */
export type SwapProvider = {
  readonly name: string
  serves(network: NetworkId): boolean
  /**
   * Lists tokens worth showing, most traded first; wrapped SOL may be among them. Unlisted ones can be swapped too.
   *
   * @throws {ServerError} as `find`.
   */
  listMints(chain: ServedChain): Promise<readonly Address[]>
  /**
   * @returns Null without a route.
   * @throws {ServerError} `ProviderUnavailableError`, and the network's errors.
   */
  find(request: SwapRequest): Promise<SwapOffer | null>
}
