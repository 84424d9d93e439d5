import { type Address, type Instruction, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { type Plan, type PlanKind, showHidden } from '@solsmith/chain'
import { findCpmmAuthority } from '../../programs/cpmm/addresses.ts'
import type { Pair, Pool } from '../venue.ts'
import type { At } from './deployments.ts'

/** All or nothing, in one transaction. The pool is there before and after, so the signature is the proof that it ran. */
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

/** `ANVL / SOL`, hidden characters shown. */
export const pairName = (sides: Pair<{ readonly symbol: string; readonly mint: Address }>): string => {
  const names = sides.map(({ symbol, mint }) => showHidden(symbol) || `${mint.slice(0, 4)}…`)
  return (names[0] === 'SOL' ? names.toReversed() : names).join(' / ')
}

/** The accounts of a pool, as the instructions of its program name them. */
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
