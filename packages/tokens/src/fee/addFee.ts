import { createNoopSigner, flattenInstructionPlan, type Instruction, type InstructionPlan } from '@solana/kit'
import { getAdvanceNonceAccountInstruction } from '@solana-program/system'
import { type Plan, transactionLimitBytes } from '@solsmith/chain'
import { measureTransaction } from '../pack/measureTransaction.ts'
import { joinParts } from '../pack/packPlan.ts'
import type { Fee } from './feeTable.ts'
import { formatFee } from './formatFee.ts'

/**
 * Adds a fee as the last instruction of a plan, so an incomplete action costs no fee. If it does not fit, uses version
 * 1 if the wallet signs it, else a final separate transaction.
 */
export function addFee(plan: Plan, fee: Fee, { signsVersion1 }: { readonly signsVersion1: boolean }): Plan {
  const parts = listParts(plan)
  const last = parts.at(-1) ?? []
  const added = formatFee(fee, plan.feePayer)
  const joined = [...parts.slice(0, -1), [...last, ...added]]
  if (plan.version === 1 || isShortEnough(plan, [...last, ...added])) return withParts(plan, joined)
  const { lookupTables, ...rest } = plan
  if (signsVersion1 && parts.length === 1) return withParts({ ...rest, version: 1 }, joined)
  // A plan with lookup tables is a single transaction, so its fee cannot be a second.
  if (lookupTables) throw new TypeError('What is fitted by tables is fitted with its fee')
  return withParts(plan, [...parts, added])
}

const listParts = ({ instructions, isPacked }: Plan): readonly (readonly Instruction[])[] =>
  isPacked && instructions.kind === 'sequential' && instructions.divisible
    ? instructions.plans.map(listInstructions)
    : [listInstructions(instructions)]

const listInstructions = (plan: InstructionPlan): readonly Instruction[] =>
  flattenInstructionPlan(plan).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))

const withParts = (plan: Plan, parts: readonly (readonly Instruction[])[]): Plan => ({
  ...plan,
  isPacked: true,
  instructions: joinParts(parts.map((instructions) => [{ name: 'part', instructions }])),
})

function isShortEnough({ feePayer, nonceAccount, lookupTables }: Plan, instructions: readonly Instruction[]): boolean {
  // A durable nonce transaction begins with its advance.
  const advance = nonceAccount
    ? [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: createNoopSigner(feePayer) })]
    : []
  return measureTransaction(feePayer, [...advance, ...instructions], lookupTables) <= transactionLimitBytes
}
