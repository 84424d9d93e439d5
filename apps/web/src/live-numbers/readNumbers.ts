import { type Network, RpcError, requestRpc } from '@solsmith/chain'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** What the texts of FAQ and Learn read from a network. */
export type LiveNumbers = {
  readonly slot: bigint
  /** What a byte of an account has to hold, as a deposit. */
  readonly lamportsPerByte: bigint
  /** How long a slot lasted over the last minute; null where the network has not measured one. */
  readonly slotMs: number | null
  /** What half of those who paid for priority lately paid at most, in millionths of a lamport for a compute unit. */
  readonly priorityMicroLamports: bigint
}

/** Bytes that every account pays for beside its own (rent of the Solana runtime). */
export const accountOverheadBytes = 128

/** Reads the numbers, all at once. */
async function fetchNumbers({ rpcUrl: url }: Network, signal?: AbortSignal): Promise<LiveNumbers> {
  const ask = (method: string, params: readonly unknown[]) => requestRpc({ url }, method, params, signal)
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

/** How long a slot lasted, from the answer of getRecentPerformanceSamples. */
export function readSlotMs(samples: unknown): number | null {
  const [sample] = Array.isArray(samples) ? samples : []
  const slots = Number(sample?.numSlots)
  const seconds = Number(sample?.samplePeriodSecs)
  return slots > 0 && seconds > 0 ? (seconds * 1_000) / slots : null
}

/** The middle of what was paid, from the answer of getRecentPrioritizationFees. Who paid nothing is left out. */
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

/** Rent changes with a vote, not with a block. */
const staleMs = 60_000

/** The live numbers of a network; nothing is asked where the instance has no server for it. */
export const numbersQuery = (network: Network, isReachable: boolean) =>
  queryOptions({
    queryKey: ['live-numbers', network.genesisHash],
    queryFn: isReachable ? ({ signal }) => fetchNumbers(network, signal) : skipToken,
    staleTime: staleMs,
  })
