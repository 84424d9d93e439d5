import { type Network, RpcError, type Transport } from '@solsmith/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { plainRpc } from '#instance/plainRpc.ts'

/** Name and symbol of one byte each: Home shows the minimum cost. */
const shortestTextBytes = 2

/** `/media/` and a file name of 59 letters, after the URL of this instance. */
const mediaPathBytes = 66

/**
 * Sizes of accounts, in bytes. Modern: a mint with a metadata pointer and the fixed part of its metadata (318), and an
 * account. Classic: a mint, its account and its metadata account.
 */
const costBytes = {
  modernMint: 318 + shortestTextBytes,
  modernAccount: 170,
  mint: 82,
  account: 165,
  metadata: 607,
}

/** Fee per signature, unchanged since the first block. */
const signatureLamports = 5_000n

/** Fee of Token Metadata per Classic token, as in the token engine's `estimateCreateCost`. */
const metadataFeeLamports = 10_000_000n

export type Standard = 'modern' | 'classic'

type TokenCost = {
  readonly accountLamports: bigint
  readonly mintLamports: bigint
  readonly metadataFeeLamports: bigint
  readonly signatureLamports: bigint
  readonly totalLamports: bigint
}

export type TokenCosts = { readonly [S in Standard]: TokenCost } & { readonly slot: bigint }

/**
 * Reads the current minimum cost of a token with metadata on this instance. Only sizes and fees are known in advance.
 */
export async function fetchTokenCosts(network: Network, publicUrl: string, signal?: AbortSignal): Promise<TokenCosts> {
  const ask = plainRpc(network)
  const rent = (bytes: number) => readInteger(ask, 'getMinimumBalanceForRentExemption', [bytes], signal)
  const [modernMint, modernAccount, mint, account, metadata, slot] = await Promise.all([
    rent(costBytes.modernMint + publicUrl.length + mediaPathBytes),
    rent(costBytes.modernAccount),
    rent(costBytes.mint),
    rent(costBytes.account),
    rent(costBytes.metadata),
    readInteger(ask, 'getSlot', [{ commitment: 'confirmed' }], signal),
  ])
  return {
    modern: sum(modernAccount, modernMint, 0n),
    classic: sum(account, mint + metadata, metadataFeeLamports),
    slot,
  }
}

function sum(accountLamports: bigint, mintLamports: bigint, metadataFeeLamports: bigint): TokenCost {
  const totalLamports = accountLamports + mintLamports + metadataFeeLamports + signatureLamports
  return { accountLamports, mintLamports, metadataFeeLamports, signatureLamports, totalLamports }
}

/** Rent changes by vote, not by block. */
const staleMs = 60_000

export const tokenCostsQuery = (network: Network, publicUrl: string | null) =>
  queryOptions({
    queryKey: ['token-costs', network.genesisHash, publicUrl],
    queryFn: publicUrl === null ? skipToken : ({ signal }) => fetchTokenCosts(network, publicUrl, signal),
    staleTime: staleMs,
  })

async function readInteger(ask: Transport, method: string, params: readonly unknown[], signal?: AbortSignal) {
  const result = await ask({ method, params }, signal)
  if (typeof result === 'bigint') return result
  if (typeof result === 'number' && Number.isSafeInteger(result)) return BigInt(result)
  throw new RpcError('RpcAnswerError', { method })
}
