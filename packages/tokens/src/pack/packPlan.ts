import {
  type Address,
  type InstructionPlan,
  nonDivisibleSequentialInstructionPlan,
  sequentialInstructionPlan,
} from '@solana/kit'
import { type Plan, transactionLimitBytes } from '@solsmith/chain'
import { packSteps, type Step } from './packSteps.ts'

/** Bytes reserved for a wallet's guard instructions (Phantom's Lighthouse). */
export const guardBytes = 150

export const joinParts = (parts: readonly (readonly Step[])[]): InstructionPlan =>
  sequentialInstructionPlan(
    parts.map((steps) => nonDivisibleSequentialInstructionPlan(steps.flatMap(({ instructions }) => [...instructions]))),
  )

export function packPlan(feePayer: Address, steps: readonly Step[]): Pick<Plan, 'instructions' | 'isPacked'> {
  const parts = packSteps(feePayer, steps, transactionLimitBytes - guardBytes)
  return { isPacked: true, instructions: joinParts(parts.map((part) => part.steps)) }
}
