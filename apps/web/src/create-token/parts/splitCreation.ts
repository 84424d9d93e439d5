import type { Plan } from '@solsmith/chain'
import { splitPlan } from '@solsmith/connect'
import type { CreateTokenPlan } from '@solsmith/tokens'

/** A creation too large for one transaction, as the transactions that it takes. Loaded when there is such a one. */
export const splitCreation = (plan: CreateTokenPlan): Promise<readonly [Plan, ...Plan[]]> => splitPlan(plan)
