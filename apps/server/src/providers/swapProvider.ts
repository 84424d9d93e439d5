import type { Address, Instruction } from '@solana/kit'
import type { NetworkId } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'

/** One side of a swap: a mint, or SOL itself, whose mint is that of wrapped SOL then. */
export type SwapSide = { readonly mint: Address; readonly isSol: boolean }

/** What is to be swapped, by whom. */
export type SwapRequest = {
  readonly chain: ServedChain
  /** Pays, signs, gives and gets. */
  readonly wallet: Address
  readonly from: SwapSide
  readonly to: SwapSide
  /** Base units. */
  readonly amountIn: bigint
  /** How much less than quoted may arrive, in basis points. */
  readonly slippageBps: number
}

/** What someone offers for it, now. */
export type SwapOffer = {
  /** Base units that arrive, transfer fees counted. */
  readonly amountOut: bigint
  /** Base units that arrive at least: the chain refuses the transaction else. */
  readonly minimumOut: bigint
  /** The mints between what goes and what comes, in their order; null where the provider does not say. */
  readonly via: readonly Address[] | null
  /** The program that swaps. */
  readonly program: Address
  /**
   * The instructions of one transaction without tables of addresses, which the wallet alone signs.
   *
   * @throws {ServerError} `SwapBalanceError`, and those of the network.
   */
  plan(): Promise<readonly Instruction[]>
}

/** Someone who swaps. */
export type SwapProvider = {
  readonly name: string
  serves(network: NetworkId): boolean
  /**
   * Mints that are worth listing, the most traded first; wrapped SOL may be among them. Others can be swapped all the same.
   *
   * @throws {ServerError} as `find`.
   */
  listMints(chain: ServedChain): Promise<readonly Address[]>
  /**
   * @returns Null where there is no route.
   * @throws {ServerError} `ProviderUnavailableError`, and those of the network.
   */
  find(request: SwapRequest): Promise<SwapOffer | null>
}
