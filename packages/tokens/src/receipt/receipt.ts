import type { Network } from '@solsmith/chain'
import type { Token } from '../read/fetchToken.ts'
import type { Creation } from './fetchCreation.ts'

/** What a person keeps after a token was made: text and exact figures only, so that it reads the same for ever. */
export type TokenReceipt = {
  readonly version: 1
  readonly kind: 'create-token'
  readonly network: { readonly name: string; readonly genesisHash: string }
  readonly signature: string
  readonly slot: string
  /** When the block was made, ISO 8601; null where the network does not keep it. */
  readonly time: string | null
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
  readonly token: Token
  readonly creation: Creation
}): TokenReceipt {
  const { network, token, creation } = input
  const { cost } = creation
  return {
    version: 1,
    kind: 'create-token',
    network: { name: network.name, genesisHash: network.genesisHash },
    signature: creation.signature,
    slot: creation.slot.toString(),
    time: creation.time?.toISOString() ?? null,
    payer: creation.payer,
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
