import { type Address, type Instruction, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { type Plan, type PlanKind, showHidden } from '@solsmith/chain'
import { findCpmmAuthority } from '../../programs/cpmm/addresses.ts'
import type { Pair, Pool } from '../venue.ts'
import type { At } from './deployments.ts'

/** One atomic transaction. The pool exists before and after, so only the signature proves success. */
export const poolPlan = (input: {
  readonly kind: PlanKind
  readonly wallet: Address
  readonly pool: Pick<Pool, 'address' | 'sides'>
  readonly instructions: readonly Instruction[]
}): Plan => ({
  kind: input.kind,
  feePayer: input.wallet,
  subject: input.pool.address,
  label: pairName(input.pool.sides),
  proof: 'signature',
  instructions: nonDivisibleSequentialInstructionPlan([...input.instructions]),
})

export const pairName = (sides: Pair<{ readonly symbol: string; readonly mint: Address }>): string => {
  const names = sides.map(({ symbol, mint }) => showHidden(symbol) || `${mint.slice(0, 4)}…`)
  return (names[0] === 'SOL' ? names.toReversed() : names).join(' / ')
}

export async function accountsOf(at: At, pool: Pool) {
  const [first, second] = pool.sides
  return {
    program: at.program,
    authority: await findCpmmAuthority(at.program),
    config: pool.tier.address,
    pool: pool.address,
    lpMint: pool.lpMint,
    observation: pool.observation,
    vaults: [first.vault, second.vault],
    mints: [first.mint, second.mint],
    tokenPrograms: [first.program, second.program],
  } as const
}
