import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import type { Cost } from '../cost/cost.ts'
import type { Token } from '../read/fetchToken.ts'

/** What a person keeps after a token was made: text and exact figures only, so that it reads the same for ever. */
export type TokenReceipt = {
  readonly version: 1
  readonly kind: 'create-token'
  readonly network: { readonly name: string; readonly genesisHash: string }
  readonly signature: string
  readonly slot: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly payer: string
  readonly token: {
    readonly address: string
    readonly program: string
    readonly name: string
    readonly symbol: string
    readonly uri: string
    readonly decimals: number
    /** Base units, as decimal text. */
    readonly supply: string
    readonly mintAuthority: string | null
    readonly freezeAuthority: string | null
    readonly updateAuthority: string | null
  }
  readonly cost: {
    /** Lamports, as decimal text. */
    readonly rows: readonly { readonly kind: string; readonly lamports: string; readonly isRefundable: boolean }[]
    readonly totalLamports: string
  }
}

/** Writes down what happened, from what was read back from the chain. */
export function createReceipt(input: {
  readonly network: Pick<Network, 'name' | 'genesisHash'>
  readonly signature: string
  readonly slot: bigint
  readonly issuedAt: Date
  readonly payer: Address
  readonly token: Token
  readonly cost: Cost
}): TokenReceipt {
  const { network, token, cost } = input
  return {
    version: 1,
    kind: 'create-token',
    network: { name: network.name, genesisHash: network.genesisHash },
    signature: input.signature,
    slot: input.slot.toString(),
    issuedAt: input.issuedAt.toISOString(),
    payer: input.payer,
    token: {
      address: token.address,
      program: token.program,
      name: token.metadata?.name ?? '',
      symbol: token.metadata?.symbol ?? '',
      uri: token.metadata?.uri ?? '',
      decimals: token.decimals,
      supply: token.supply.toString(),
      mintAuthority: token.mintAuthority,
      freezeAuthority: token.freezeAuthority,
      updateAuthority: token.metadata?.updateAuthority ?? null,
    },
    cost: {
      rows: cost.rows.map(({ kind, lamports, isRefundable }) => ({
        kind,
        lamports: lamports.toString(),
        isRefundable,
      })),
      totalLamports: cost.totalLamports.toString(),
    },
  }
}
