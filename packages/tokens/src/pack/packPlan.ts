import {
  type Address,
  type InstructionPlan,
  nonDivisibleSequentialInstructionPlan,
  sequentialInstructionPlan,
} from '@solana/kit'
import { transactionLimitBytes } from './countTransactionBytes.ts'
import { packSteps, type Step } from './packSteps.ts'

/** What wallets add to guard a person (Phantom's Lighthouse) needs room. */
export const guardBytes = 150

/** Puts steps into transactions that leave wallets room for their guards. */
export function packPlan(feePayer: Address, steps: readonly Step[]): InstructionPlan {
  const parts = packSteps(feePayer, steps, transactionLimitBytes - guardBytes)
  return sequentialInstructionPlan(
    parts.map((part) =>
      nonDivisibleSequentialInstructionPlan(part.steps.flatMap(({ instructions }) => [...instructions])),
    ),
  )
}
