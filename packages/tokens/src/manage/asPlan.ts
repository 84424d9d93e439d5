import { type Address, type Instruction, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { type Plan, type PlanKind, showHidden } from '@solsmith/chain'
import type { Token } from '../read/fetchToken.ts'

/** All or nothing, in one transaction. The token is there before and after, so the signature is the proof that it ran. */
export const asPlan = (
  token: Token,
  input: { readonly kind: PlanKind; readonly wallet: Address; readonly instructions: readonly Instruction[] },
): Plan => ({
  kind: input.kind,
  feePayer: input.wallet,
  subject: token.address,
  label: showHidden(token.metadata?.symbol || token.address),
  proof: 'signature',
  instructions: nonDivisibleSequentialInstructionPlan([...input.instructions]),
})
