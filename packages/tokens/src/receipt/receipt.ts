import type { Address, Signature } from '@solana/kit'
import type { ChainRpc, Network } from '@solsmith/chain'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { type Creation, fetchCreation } from './fetchCreation.ts'
import { flattenLeaves, type ReceiptCheck, textOf } from './verifyReceipt.ts'

/** Receipt of a creation before receipts carried their bytes; verifying it needs the network. */
export type TokenReceipt = {
  readonly version: 1
  readonly kind: 'create-token'
  readonly network: { readonly name: string; readonly genesisHash: string }
  readonly signature: string
  readonly slot: string
  /** Block time, ISO 8601; null if the network does not store it. */
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

/** Parses a receipt of version 1; null for any other text. */
export function readTokenReceipt(text: string): TokenReceipt | null {
  try {
    // Any JSON; each part is checked below.
    const found = JSON.parse(text) as Partial<TokenReceipt> | null
    const isText = typeof found?.signature === 'string' && typeof found.token?.address === 'string'
    // Compared field by field with the network's text.
    return found?.version === 1 && isText && found.network && found.cost ? (found as TokenReceipt) : null
  } catch {
    return null
  }
}

const passing: readonly string[] = [
  'token.name',
  'token.symbol',
  'token.uri',
  'token.supply',
  'token.mintAuthority',
  'token.freezeAuthority',
  'token.updateAuthority',
]

/**
 * Verifies a receipt of version 1 against its network.
 *
 * @throws {TokenError} `CreationNotFoundError`, and those of `fetchToken`.
 */
export async function verifyTokenReceipt(
  rpc: ChainRpc,
  network: Pick<Network, 'name' | 'genesisHash'>,
  receipt: TokenReceipt,
): Promise<ReceiptCheck> {
  const { genesisHash } = receipt.network
  if (genesisHash !== network.genesisHash)
    return { differences: [], unchecked: ['network', 'records', 'token'], unconfirmed: [], reason: 'otherNetwork' }
  // Requested unchecked: the network refuses invalid ones.
  const mint = receipt.token.address as Address
  const [token, creation] = await Promise.all([
    fetchToken(rpc, mint),
    // The network refuses invalid signatures.
    fetchCreation(rpc, mint, receipt.signature as Signature),
  ])
  const [says, found] = [flattenLeaves(receipt), flattenLeaves(createReceipt({ network, token, creation }))]
  const fields = [...new Set([...says.keys(), ...found.keys()])].filter((field) => says.get(field) !== found.get(field))

  return {
    differences: fields
      .filter((field) => !passing.includes(field))
      .map((field) => ({ field, says: textOf(says.get(field)), found: textOf(found.get(field)) })),
    unchecked: fields.some((field) => passing.includes(field)) ? ['token'] : [],
    unconfirmed: [],
    reason: null,
  }
}

function createReceipt(input: {
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
