import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

/** Priority fees in micro-lamports per compute unit. */
export type PriorityLevels = { readonly normal: bigint; readonly fast: bigint; readonly turbo: bigint }

/** Maximum priority fee without confirmation: 0.005 SOL. */
export const priorityCapLamports = 5_000_000n

const levels = { normal: 50, fast: 75, turbo: 95 } as const

/** Fetches recent priority fees for the same accounts as percentiles. */
export async function fetchPriorityLevels(rpc: ChainRpc, writable: readonly Address[]): Promise<PriorityLevels> {
  const recent = await rpc.getRecentPrioritizationFees([...writable]).send()
  return readPriorityLevels(recent.map(({ prioritizationFee }) => BigInt(prioritizationFee)))
}

/** Ignores zero fees. */
export function readPriorityLevels(fees: readonly bigint[]): PriorityLevels {
  const paid = fees.filter((fee) => fee > 0n).toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const at = (percent: number) => paid[Math.ceil((paid.length * percent) / 100) - 1] ?? 0n
  return { normal: at(levels.normal), fast: at(levels.fast), turbo: at(levels.turbo) }
}

const unitScale = 1_000_000n

/** Returns a price's total in lamports, rounded up as the network does. */
export const priorityLamports = ({ units, microLamports }: { units: number; microLamports: bigint }): bigint =>
  (BigInt(units) * microLamports + unitScale - 1n) / unitScale

/** Returns the requested price, or the highest one below the cap. */
export function capPriority(input: {
  readonly units: number
  readonly microLamports: bigint
  readonly capLamports?: bigint
}): bigint {
  const { units, microLamports, capLamports = priorityCapLamports } = input
  const most = (capLamports * unitScale) / BigInt(Math.max(units, 1))
  return microLamports < most ? microLamports : most
}
