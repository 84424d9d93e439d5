import { ChainError, type Network, requestRpc } from '@solsmith/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** A Token-2022 mint with a metadata pointer and the fixed part of its metadata, in bytes. */
const emptyMintBytes = 318

/** A short name (12), a symbol (4) and a link to stored metadata (96): what most tokens come to. */
const typicalTextBytes = 112

/** The account that holds the supply, with the extension that associated accounts get, in bytes. */
const tokenAccountBytes = 170

/** The fee of one signature. The same on every network since the first block. */
const signatureLamports = 5_000n

export const typicalMintBytes = emptyMintBytes + typicalTextBytes

export type ModernCost = {
  readonly mintLamports: bigint
  readonly accountLamports: bigint
  readonly signatureLamports: bigint
  readonly totalLamports: bigint
  readonly slot: bigint
}

/** Reads what a typical Modern token costs on a network, now. Nothing of it is known beforehand but the sizes. */
export async function fetchModernCost({ rpcUrl: url }: Network, signal?: AbortSignal): Promise<ModernCost> {
  const [mintLamports, accountLamports, slot] = await Promise.all([
    readInteger(url, 'getMinimumBalanceForRentExemption', [typicalMintBytes], signal),
    readInteger(url, 'getMinimumBalanceForRentExemption', [tokenAccountBytes], signal),
    readInteger(url, 'getSlot', [{ commitment: 'confirmed' }], signal),
  ])
  const totalLamports = mintLamports + accountLamports + signatureLamports
  return { mintLamports, accountLamports, signatureLamports, totalLamports, slot }
}

/** Rent changes with a vote, not with a block. */
const staleMs = 60_000

/** The live cost on a network; nothing is asked where the instance has no server for it. */
export const modernCostQuery = (network: Network, isReachable: boolean) =>
  queryOptions({
    queryKey: ['modern-cost', network.genesisHash],
    queryFn: isReachable ? ({ signal }) => fetchModernCost(network, signal) : skipToken,
    staleTime: staleMs,
  })

async function readInteger(url: string, method: string, params: readonly unknown[], signal?: AbortSignal) {
  const result = await requestRpc({ url }, method, params, signal)
  if (typeof result === 'bigint') return result
  if (typeof result === 'number' && Number.isSafeInteger(result)) return BigInt(result)
  throw new ChainError('RpcAnswerError', { method })
}
