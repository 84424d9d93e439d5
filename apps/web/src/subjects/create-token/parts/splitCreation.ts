import type { Plan } from '@solsmith/chain'
import { splitPlan } from '@solsmith/connect'
import type { CreateTokenPlan } from '@solsmith/tokens'

export const splitCreation = (plan: CreateTokenPlan): Promise<readonly [Plan, ...Plan[]]> => splitPlan(plan)
