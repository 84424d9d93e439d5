import type { Address, Instruction } from '@solana/kit'
import type { NetworkId } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'

/** SOL has wrapped SOL's mint. */
export type SwapSide = { readonly mint: Address; readonly isSol: boolean }

export type SwapRequest = {
  readonly chain: ServedChain
  /** Payer, signer and recipient. */
  readonly wallet: Address
  readonly from: SwapSide
  readonly to: SwapSide
  /** Base units. */
  readonly amountIn: bigint
  /** Basis points. */
  readonly slippageBps: number
}

export type SwapOffer = {
  /** After transfer fees. */
  readonly amountOut: bigint
  /** Enforced by the chain. */
  readonly minimumOut: bigint
  /** Null if unknown. */
  readonly via: readonly Address[] | null
  readonly program: Address
  /**
   * One transaction without lookup tables.
   *
   * @throws {ServerError} `SwapBalanceError`, `SwapFrozenError`, and the network's errors.
   */
  plan(): Promise<readonly Instruction[]>
}

export type SwapProvider = {
  readonly name: string
  serves(network: NetworkId): boolean
  /**
   * Most traded first; others can be swapped too.
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
