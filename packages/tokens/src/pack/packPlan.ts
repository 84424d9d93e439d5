import {
  type Address,
  type InstructionPlan,
  nonDivisibleSequentialInstructionPlan,
  sequentialInstructionPlan,
} from '@solana/kit'
import { type Plan, transactionLimitBytes } from '@solsmith/chain'
import { packSteps, type Step } from './packSteps.ts'

/** What wallets add to guard a person (Phantom's Lighthouse) needs room. */
export const guardBytes = 150

/** One plan of steps that have been packed: a transaction each. */
export const joinParts = (parts: readonly (readonly Step[])[]): InstructionPlan =>
  sequentialInstructionPlan(
    parts.map((steps) => nonDivisibleSequentialInstructionPlan(steps.flatMap(({ instructions }) => [...instructions]))),
  )

/** Puts steps into transactions that leave wallets room for their guards. */
export function packPlan(feePayer: Address, steps: readonly Step[]): Pick<Plan, 'instructions' | 'isPacked'> {
  const parts = packSteps(feePayer, steps, transactionLimitBytes - guardBytes)
  return { isPacked: true, instructions: joinParts(parts.map((part) => part.steps)) }
}
