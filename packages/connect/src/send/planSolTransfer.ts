import { type Address, createNoopSigner, singleInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Plan } from '@solsmith/chain'

/** Spec §9; needs 450 units. */
export const transferBudget = { units: 500, microLamports: 20_000_000n } as const

/** Legacy: price, limit, transfer (spec §9). */
export const planSolTransfer = ({ from, to, lamports }: { from: Address; to: Address; lamports: bigint }): Plan => ({
  kind: 'transfer',
  feePayer: from,
  subject: to,
  label: 'SOL',
  proof: 'signature',
  version: 'legacy',
  budget: transferBudget,
  instructions: singleInstructionPlan(
    getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports }),
  ),
})
