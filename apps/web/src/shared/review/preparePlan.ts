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
import { type FeeOption, findCharges, type SkippedAffiliate, withFeeFallback } from '#fee/findCharges.ts'
import { loadPreferences } from '#preferences/preferences.ts'

export type PreparedPlan = {
  readonly plan: Plan
  /** One or more, each signed separately. */
  readonly parts: readonly [Plan, ...Plan[]]
  /** Of the first part; later ones depend on it. */
  readonly prepared: PreparedSend
  readonly effects: Effects
  readonly cost: PlanCost
} & Pick<PrepareOptions, 'choosePrice'>

type PlanCost = {
  readonly rows: Cost['rows']
  readonly returnedLamports: bigint
  /** Negative if refunds exceed the payment. */
  readonly totalLamports: bigint
  readonly keepsLamports: bigint
  /** Why the affiliate gets nothing; null if they do or there is none. */
  readonly leftOut?: SkippedAffiliate | null
}

/**
 * Simulates a plan with this instance's fee.
 *
 * @param signsVersion1 - Whether the wallet declares version 1, which can fit a fee into the same transaction.
 * @throws Named errors of connect and chain.
 */
export async function preparePlan(network: Network, plan: Plan, signsVersion1 = false): Promise<PreparedPlan> {
  const charges = await findCharges(network, () => plan)
  if (feeOfPlan(plan)) return prepareParts(network, plan, charges[0].leftOut)
  return withFeeFallback(charges, (charge) => prepareCharged(network, plan, { charge, signsVersion1 }))
}

async function prepareCharged(
  network: Network,
  plan: Plan,
  { charge: { fee, leftOut }, signsVersion1 }: { readonly charge: FeeOption; readonly signsVersion1: boolean },
): Promise<PreparedPlan> {
  if (!fee) return prepareParts(network, plan, leftOut)
  const charged = addFee(plan, fee, { signsVersion1 })
  return prepareParts(network, charged, leftOut).catch((error: unknown) => {
    const isNewer = charged.version === 1 && plan.version !== 1
    if (!isNewer || !(isChainError(error) || isConnectError(error))) throw error
    // The wallet signs version 1, but the network does not accept it.
    return prepareParts(network, addFee(plan, fee, { signsVersion1: false }), leftOut)
  })
}

async function prepareParts(network: Network, plan: Plan, leftOut: SkippedAffiliate | null): Promise<PreparedPlan> {
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
