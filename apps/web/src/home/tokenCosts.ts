import { type Network, RpcError, requestRpc } from '@solsmith/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** The shortest name and symbol, a byte each: what stands on Home is the least that a token costs. */
const shortestTextBytes = 2

/** What stands behind the address of this instance in a link to stored metadata: `/media/` and a file's name of 59 letters. */
const mediaPathBytes = 66

/**
 * Sizes of accounts, in bytes. Modern: a Token-2022 mint with a metadata pointer and the fixed part of its metadata (318), and
 * an account with the extension that associated accounts get. Classic: an SPL Token mint, its account, and the metadata
 * account of Token Metadata.
 */
const costBytes = {
  modernMint: 318 + shortestTextBytes,
  modernAccount: 170,
  mint: 82,
  account: 165,
  metadata: 607,
}

/** The fee of one signature. The same on every network since the first block. */
const signatureLamports = 5_000n

/** What Token Metadata keeps of every Classic token, as `estimateCreateCost` of the token engine has it. */
const metadataFeeLamports = 10_000_000n

export type Standard = 'modern' | 'classic'

type TokenCost = {
  readonly accountLamports: bigint
  /** The mint, and the account of its metadata where that is another one. */
  readonly mintLamports: bigint
  readonly metadataFeeLamports: bigint
  readonly signatureLamports: bigint
  readonly totalLamports: bigint
}

export type TokenCosts = { readonly [S in Standard]: TokenCost } & { readonly slot: bigint }

/** Reads the least that a token costs on a network, now, with its metadata at an address of this instance. Nothing of it is known beforehand but the sizes and the fees. */
export async function fetchTokenCosts(
  { rpcUrl: url }: Network,
  publicUrl: string,
  signal?: AbortSignal,
): Promise<TokenCosts> {
  const rent = (bytes: number) => readInteger(url, 'getMinimumBalanceForRentExemption', [bytes], signal)
  const [modernMint, modernAccount, mint, account, metadata, slot] = await Promise.all([
    rent(costBytes.modernMint + publicUrl.length + mediaPathBytes),
    rent(costBytes.modernAccount),
    rent(costBytes.mint),
    rent(costBytes.account),
    rent(costBytes.metadata),
    readInteger(url, 'getSlot', [{ commitment: 'confirmed' }], signal),
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

/** Rent changes with a vote, not with a block. */
const staleMs = 60_000

/** The live cost on a network; nothing is asked where the instance has no server for it. */
export const tokenCostsQuery = (network: Network, publicUrl: string | null) =>
  queryOptions({
    queryKey: ['token-costs', network.genesisHash, publicUrl],
    queryFn: publicUrl === null ? skipToken : ({ signal }) => fetchTokenCosts(network, publicUrl, signal),
    staleTime: staleMs,
  })

async function readInteger(url: string, method: string, params: readonly unknown[], signal?: AbortSignal) {
  const result = await requestRpc({ url }, method, params, signal)
  if (typeof result === 'bigint') return result
  if (typeof result === 'number' && Number.isSafeInteger(result)) return BigInt(result)
  throw new RpcError('RpcAnswerError', { method })
}
