import type { ChainRpc, Network, Plan } from '@solsmith/chain'
import { prepareSend } from '@solsmith/connect'
import { capPriority, fetchPriorityLevels } from '@solsmith/tokens'
import { CliError } from './errors.ts'

const levels = ['normal', 'fast', 'turbo'] as const

/** What was asked for: a level, or a price in millionths of a lamport for each compute unit. */
type Priority = (typeof levels)[number] | bigint

/**
 * Reads `--priority`; null when it was not said.
 *
 * @throws {CliError} `UsageError`.
 */
export function readPriority(text: string | undefined): Priority | null {
  if (text === undefined) return null
  const level = levels.find((one) => one === text)
  if (level) return level
  if (/^\d{1,15}$/.test(text)) return BigInt(text)
  throw new CliError('UsageError', { reason: `--priority is normal, fast, turbo or a whole number, not “${text}”.` })
}

/** A plan that pays what was asked for, within the cap. Left to itself, the send pays what three quarters of others did. */
export async function withPriority(
  rpc: ChainRpc,
  network: Network,
  { plan, priority }: { readonly plan: Plan; readonly priority: Priority | null },
): Promise<Plan> {
  if (priority === null) return plan
  const { simulation } = await prepareSend(network, plan)
  // The same room as a send leaves that finds out by itself.
  const units = Math.ceil((Number(simulation.unitsConsumed) * 115) / 100) + 1_000
  const writable = simulation.changes.map(({ address }) => address)
  const wanted = typeof priority === 'bigint' ? priority : (await fetchPriorityLevels(rpc, writable))[priority]
  return { ...plan, budget: { units, microLamports: capPriority({ units, microLamports: wanted }) } }
}
