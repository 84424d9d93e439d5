import type { Plan } from '@solsmith/chain'
import { splitPlan } from '@solsmith/connect'
import type { CreateTokenPlan } from '@solsmith/tokens'

/** Splits a creation too large for one transaction. Lazy-loaded. */
export const splitCreation = (plan: CreateTokenPlan): Promise<readonly [Plan, ...Plan[]]> => splitPlan(plan)
