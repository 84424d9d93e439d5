import type { NetworkId } from '@solsmith/chain'

/** Time and place of an image's figures. */
export type ReadAt = {
  readonly network: NetworkId
  readonly slot: bigint
  /** Milliseconds since 1970. */
  readonly time: number
}

/** A token's card for link previews. Its creator wrote the name and the symbol. */
export type TokenCard = ReadAt & {
  readonly kind: 'token'
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** Symbol of the imitated known token; null for none. */
  readonly imitates: string | null
  readonly supply: bigint
  readonly decimals: number
  /** Of one whole token; null if unknown. */
  readonly priceSol: number | null
  /** In dollars; null also on the sandbox, where SOL has no value. */
  readonly priceUsd: number | null
  /** Null on a network without an index. */
  readonly holders: number | null
}

/** A pool's proof for link previews. */
export type ProofCard = ReadAt & {
  readonly kind: 'proof'
  readonly pool: string
  readonly sides: readonly [ProofSide, ProofSide]
  /** Of its liquidity, in millionths, rounded down; the withdrawable part completes it. */
  readonly locked: bigint
  readonly burnt: bigint
  readonly permanent: bigint
}

type ProofSide = Pick<TokenCard, 'mint' | 'symbol' | 'imitates'>

export type Card = TokenCard | ProofCard
