import type { NetworkId } from '@solsmith/chain'

/** When and where the numbers of a picture were read. */
export type ReadAt = {
  readonly network: NetworkId
  readonly slot: bigint
  /** Milliseconds since 1970. */
  readonly time: number
}

/** What is told of a token where its link is shared. Its maker wrote the name and the symbol. */
export type TokenCard = ReadAt & {
  readonly kind: 'token'
  readonly mint: string
  readonly name: string
  readonly symbol: string
  /** The symbol of the known token that it passes for at another address; null for none. */
  readonly imitates: string | null
  readonly supply: bigint
  readonly decimals: number
  /** Of one whole token; null where no one knows it. */
  readonly priceSol: number | null
  /** The same in dollars; null also on the sandbox, where SOL is worth nothing. */
  readonly priceUsd: number | null
  /** Null where the blocks of the network are not read. */
  readonly holders: number | null
}

/** What is told of a pool where its proof is shared. */
export type ProofCard = ReadAt & {
  readonly kind: 'proof'
  readonly pool: string
  readonly sides: readonly [ProofSide, ProofSide]
  /** Of its liquidity, in millionths, rounded down; together with what can be taken out they are all of it. */
  readonly locked: bigint
  readonly burnt: bigint
  readonly permanent: bigint
}

type ProofSide = Pick<TokenCard, 'mint' | 'symbol' | 'imitates'>

export type Card = TokenCard | ProofCard
