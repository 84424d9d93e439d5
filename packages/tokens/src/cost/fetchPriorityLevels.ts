import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

/** How much is paid to be taken sooner, in millionths of a lamport for each compute unit. */
export type PriorityLevels = { readonly normal: bigint; readonly fast: bigint; readonly turbo: bigint }

/** Most that a priority may cost without asking: 0.005 SOL. */
export const priorityCapLamports = 5_000_000n

const levels = { normal: 50, fast: 75, turbo: 95 } as const

/** Reads what others paid lately for the same accounts: half, three quarters, and nearly all of them paid no more. */
export async function fetchPriorityLevels(rpc: ChainRpc, writable: readonly Address[]): Promise<PriorityLevels> {
  const recent = await rpc.getRecentPrioritizationFees([...writable]).send()
  return readPriorityLevels(recent.map(({ prioritizationFee }) => BigInt(prioritizationFee)))
}

/** Nothing paid is nothing to learn from: the levels are those of the fees that were. */
export function readPriorityLevels(fees: readonly bigint[]): PriorityLevels {
  const paid = fees.filter((fee) => fee > 0n).toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const at = (percent: number) => paid[Math.ceil((paid.length * percent) / 100) - 1] ?? 0n
  return { normal: at(levels.normal), fast: at(levels.fast), turbo: at(levels.turbo) }
}

const unitScale = 1_000_000n

/** What a price costs for a number of units, in lamports, rounded up as the network does. */
export const priorityLamports = ({ units, microLamports }: { units: number; microLamports: bigint }): bigint =>
  (BigInt(units) * microLamports + unitScale - 1n) / unitScale

/** The highest price that stays under a cap, or the wanted one when that does. */
export function capPriority(input: {
  readonly units: number
  readonly microLamports: bigint
  readonly capLamports?: bigint
}): bigint {
  const { units, microLamports, capLamports = priorityCapLamports } = input
  const most = (capLamports * unitScale) / BigInt(Math.max(units, 1))
  return microLamports < most ? microLamports : most
}
