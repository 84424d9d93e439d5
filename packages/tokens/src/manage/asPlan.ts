import { type Address, type Instruction, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { type Plan, type PlanKind, showHidden } from '@solsmith/chain'
import type { Token } from '../read/fetchToken.ts'

/** One atomic transaction. The token exists before and after, so only the signature proves success. */
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
