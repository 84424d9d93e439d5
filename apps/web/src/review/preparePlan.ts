import { isChainError, type Network, type Plan } from '@solsmith/chain'
import {
  isConnectError,
  type PreparedSend,
  type PrepareOptions,
  prepareSend,
  rpcOf,
  splitPlan,
} from '@solsmith/connect'
import {
  addFee,
  type Cost,
  choosePrice,
  type Effects,
  feeOfPlan,
  nameEffects,
  readCost,
  readEffects,
} from '@solsmith/tokens'
import { type Charge, findCharges, type LeftOut, tryCharges } from '#fee/findCharges.ts'
import { loadPreferences } from '#preferences/preferences.ts'

/** What a plan would do now: all that a person sees before they sign. */
export type PreparedPlan = {
  readonly plan: Plan
  /** One, or as many as it takes; each is signed by itself. */
  readonly parts: readonly [Plan, ...Plan[]]
  /** Of the first part: later ones can be looked at when those before them are done. */
  readonly prepared: PreparedSend
  readonly effects: Effects
  readonly cost: PlanCost
} & Pick<PrepareOptions, 'choosePrice'>

/** What a plan costs its payer, to the lamport. */
type PlanCost = {
  readonly rows: Cost['rows']
  /** What comes back from accounts that are closed, or hold too much. */
  readonly returnedLamports: bigint
  /** Negative when more comes back than is paid. */
  readonly totalLamports: bigint
  readonly keepsLamports: bigint
  /** Why who shared the link gets nothing of the fee; null where they do, or there is no one. */
  readonly leftOut?: LeftOut | null
}

/**
 * Asks the network what a plan would do, with the fee that this instance charges for it.
 *
 * @param signsVersion1 - Whether the wallet declares it: a fee that does not fit may then be paid in the same transaction.
 * @throws named errors of connect and chain.
 */
export async function preparePlan(network: Network, plan: Plan, signsVersion1 = false): Promise<PreparedPlan> {
  const charges = await findCharges(network, () => plan)
  // What was planned with its fee has been fitted with it.
  if (feeOfPlan(plan)) return prepareParts(network, plan, charges[0].leftOut)
  return tryCharges(charges, (charge) => prepareCharged(network, plan, { charge, signsVersion1 }))
}

async function prepareCharged(
  network: Network,
  plan: Plan,
  { charge: { fee, leftOut }, signsVersion1 }: { readonly charge: Charge; readonly signsVersion1: boolean },
): Promise<PreparedPlan> {
  if (!fee) return prepareParts(network, plan, leftOut)
  const charged = addFee(plan, fee, { signsVersion1 })
  return prepareParts(network, charged, leftOut).catch((error: unknown) => {
    const isNewer = charged.version === 1 && plan.version !== 1
    if (!isNewer || !(isChainError(error) || isConnectError(error))) throw error
    // The wallet signs version 1, and the network does not take it.
    return prepareParts(network, addFee(plan, fee, { signsVersion1: false }), leftOut)
  })
}

async function prepareParts(network: Network, plan: Plan, leftOut: LeftOut | null): Promise<PreparedPlan> {
  const parts = await splitPlan(plan)
  const { priority } = loadPreferences()
  const chosen = priority === 'auto' ? {} : { choosePrice: choosePrice(rpcOf(network), priority) }
  const prepared = await prepareSend(network, parts[0], chosen)
  const { effects, cost } = readPrepared(prepared)
  return {
    plan,
    parts,
    prepared,
    ...chosen,
    effects: await nameEffects(rpcOf(network), effects),
    cost: { ...cost, leftOut },
  }
}

/** Reads the ledger and the cost of what was simulated. */
export function readPrepared(prepared: PreparedSend): Pick<PreparedPlan, 'effects' | 'cost'> {
  const payer = prepared.plan.feePayer
  return { effects: readEffects(prepared.simulation, payer), cost: readPlanCost(prepared) }
}

function readPlanCost({ simulation, plan }: PreparedSend): PlanCost {
  const { feePayer } = plan
  const { rows, totalLamports: paid } = readCost(simulation, feePayer, undefined, feeOfPlan(plan))
  const own = simulation.changes.find(({ address }) => address === feePayer)
  const keepsLamports = own?.after?.lamports ?? 0n
  const totalLamports = (own?.before?.lamports ?? 0n) - keepsLamports
  return { rows, returnedLamports: paid - totalLamports, totalLamports, keepsLamports }
}
