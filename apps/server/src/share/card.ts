import type { NetworkId } from '@solsmith/chain'

export type ReadAt = {
  readonly network: NetworkId
  readonly slot: bigint
  /** Milliseconds since 1970. */
  readonly time: number
}

/** Name and symbol are the creator's. */
export type TokenCard = ReadAt & {
  readonly kind: 'token'
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Known symbol, or null. */
  readonly imitates: string | null
  readonly supply: bigint
  readonly decimals: number
  /** Null if unknown. */
  readonly priceSol: number | null
  /** Null also on the sandbox. */
  readonly priceUsd: number | null
  /** Null without an index. */
  readonly holders: number | null
}

export type ProofCard = ReadAt & {
  readonly kind: 'proof'
  readonly pool: string
  readonly sides: readonly [ProofSide, ProofSide]
  /** Millionths, rounded down. */
  readonly locked: bigint
  readonly burnt: bigint
  readonly permanent: bigint
}

type ProofSide = Pick<TokenCard, 'mint' | 'symbol' | 'imitates'>

export type Card = TokenCard | ProofCard
