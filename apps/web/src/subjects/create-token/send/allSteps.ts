import type { Cost } from '@solsmith/tokens'
import type { Launch } from '../pool/planPool.ts'

type Step = {
  readonly action: 'token' | 'token-and-pool' | 'pool' | 'pool-and-lock' | 'pool-and-burn' | 'lock' | 'burn'
  readonly signatures: number
  /** Simulated for the first signature, estimated for later ones. */
  readonly lamports: bigint
}

/** Everything that a creation will ask for: every signature and its cost. */
export type AllSteps = {
  readonly steps: readonly Step[]
  readonly signatures: number
  readonly lamports: bigint
}

export function listSteps(input: {
  /** Transactions of the token. */
  readonly parts: number
  /** Simulated cost of the first transaction. */
  readonly cost: Cost
  /** Estimate for the token in several transactions; null if it fits into one. */
  readonly estimate: Cost | null
  readonly feeLamports: bigint
  readonly launch: Pick<Launch, 'whole' | 'later'> | null
}): AllSteps {
  const { parts, cost, estimate, feeLamports, launch } = input
  const estimated = (estimate?.totalLamports ?? 0n) + feeLamports * BigInt(parts - 1)
  const token: Step = {
    action: launch?.whole ? 'token-and-pool' : 'token',
    signatures: parts,
    lamports: parts > 1 && estimated > cost.totalLamports ? estimated : cost.totalLamports,
  }
  const later = (launch?.later ?? []).map(
    (step): Step => ({ ...step, signatures: 1, lamports: step.lamports + feeLamports }),
  )
  const steps = [token, ...later]
  return {
    steps,
    signatures: steps.reduce((sum, step) => sum + step.signatures, 0),
    lamports: steps.reduce((sum, step) => sum + step.lamports, 0n),
  }
}
