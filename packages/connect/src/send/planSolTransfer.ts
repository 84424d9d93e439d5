import { type Address, createNoopSigner, singleInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Plan } from '@solsmith/chain'

/** Spec §9: what a transfer of SOL pays for each unit, and how many units it may use: 450 are needed. */
export const transferBudget = { units: 500, microLamports: 20_000_000n } as const

/** A transfer of SOL: price, limit, transfer, in a legacy transaction (spec §9). */
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
