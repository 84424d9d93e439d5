import { type Network, RpcError } from '@solsmith/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { plainRpc } from '#instance/plainRpc.ts'

export type LiveNumbers = {
  readonly slot: bigint
  /** Rent per byte. */
  readonly lamportsPerByte: bigint
  /** Average slot time of the last minute; null if the network has no sample. */
  readonly slotMs: number | null
  /** Median of recent nonzero priority fees, in millionths of a lamport per compute unit. */
  readonly priorityMicroLamports: bigint
}

export const accountOverheadBytes = 128

async function fetchNumbers(network: Network, signal?: AbortSignal): Promise<LiveNumbers> {
  const send = plainRpc(network)
  const ask = (method: string, params: readonly unknown[]) => send({ method, params }, signal)
  const [emptyAccount, slot, samples, fees] = await Promise.all([
    ask('getMinimumBalanceForRentExemption', [0]),
    ask('getSlot', [{ commitment: 'confirmed' }]),
    ask('getRecentPerformanceSamples', [1]),
    ask('getRecentPrioritizationFees', []),
  ])
  return {
    slot: toInteger('getSlot', slot),
    lamportsPerByte: toInteger('getMinimumBalanceForRentExemption', emptyAccount) / BigInt(accountOverheadBytes),
    slotMs: readSlotMs(samples),
    priorityMicroLamports: readMedianFee(fees),
  }
}

export function readSlotMs(samples: unknown): number | null {
  const [sample] = Array.isArray(samples) ? samples : []
  const slots = Number(sample?.numSlots)
  const seconds = Number(sample?.samplePeriodSecs)
  return slots > 0 && seconds > 0 ? (seconds * 1_000) / slots : null
}

export function readMedianFee(fees: unknown): bigint {
  const paid = (Array.isArray(fees) ? fees : [])
    .map((entry) => BigInt(entry?.prioritizationFee ?? 0))
    .filter((fee) => fee > 0n)
    .toSorted((left, right) => (left < right ? -1 : 1))
  return paid[Math.floor((paid.length - 1) / 2)] ?? 0n
}

function toInteger(method: string, result: unknown): bigint {
  if (typeof result === 'bigint') return result
  if (typeof result === 'number' && Number.isSafeInteger(result)) return BigInt(result)
  throw new RpcError('RpcAnswerError', { method })
}

/** Rent changes by vote, not by block. */
const staleMs = 60_000

export const numbersQuery = (network: Network, isReachable: boolean) =>
  queryOptions({
    queryKey: ['live-numbers', network.genesisHash],
    queryFn: isReachable ? ({ signal }) => fetchNumbers(network, signal) : skipToken,
    staleTime: staleMs,
  })
