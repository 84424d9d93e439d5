import type { Network, Plan } from '@solsmith/chain'
import { type PreparedSend, prepareSend, splitPlan } from '@solsmith/connect'
import { type Cost, type Effects, readCost, readEffects } from '@solsmith/tokens'

/** What a plan would do now: all that a person sees before they sign. */
export type PreparedPlan = {
  readonly plan: Plan
  /** One, or as many as it takes; each is signed by itself. */
  readonly parts: readonly [Plan, ...Plan[]]
  /** Of the first part: later ones can be looked at when those before them are done. */
  readonly prepared: PreparedSend
  readonly effects: Effects
  readonly cost: PlanCost
}

/** What a plan costs its payer, to the lamport. */
type PlanCost = {
  readonly rows: Cost['rows']
  /** What comes back from accounts that are closed, or hold too much. */
  readonly returnedLamports: bigint
  /** Negative when more comes back than is paid. */
  readonly totalLamports: bigint
  readonly keepsLamports: bigint
}

/**
 * Asks the network what a plan would do.
 *
 * @throws named errors of connect and chain.
 */
export async function preparePlan(network: Network, plan: Plan): Promise<PreparedPlan> {
  const parts = await splitPlan(plan)
  const prepared = await prepareSend(network, parts[0])
  return { plan, parts, prepared, ...readPrepared(prepared) }
}

/** Reads the ledger and the cost of what was simulated. */
export function readPrepared(prepared: PreparedSend): Pick<PreparedPlan, 'effects' | 'cost'> {
  const payer = prepared.plan.feePayer
  return { effects: readEffects(prepared.simulation, payer), cost: readPlanCost(prepared) }
}

function readPlanCost({ simulation, plan: { feePayer } }: PreparedSend): PlanCost {
  const { rows, totalLamports: paid } = readCost(simulation, feePayer)
  const own = simulation.changes.find(({ address }) => address === feePayer)
  const keepsLamports = own?.after?.lamports ?? 0n
  const totalLamports = (own?.before?.lamports ?? 0n) - keepsLamports
  return { rows, returnedLamports: paid - totalLamports, totalLamports, keepsLamports }
}
