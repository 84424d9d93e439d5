import { type Address, flattenInstructionPlan, type ReadonlyUint8Array } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Plan } from '@solsmith/chain'
import { memoAddress } from '../programs/memo.ts'
import { feeMemoStart } from './formatFee.ts'

/** Excludes inner instructions. */
export type TopInstruction = {
  readonly programAddress: Address
  readonly accounts: readonly Address[]
  readonly data: ReadonlyUint8Array
}

/** Fee stated by a transaction's instructions, not checked against a table. */
export type FoundFee = {
  readonly action: string
  readonly payer: Address
  readonly treasury: Address
  readonly treasuryLamports: bigint
  readonly affiliate: { readonly address: Address; readonly lamports: bigint } | null
}

/**
 * Parses a fee: consecutive operator transfer, memo and affiliate transfer, all by one payer.
 *
 * @returns Null without a memo, with several, or without a transfer before it.
 */
export function readFee(instructions: readonly TopInstruction[]): FoundFee | null {
  const memos = instructions.flatMap((instruction, index) => {
    const action = readMemo(instruction)
    return action === null ? [] : [{ action, index }]
  })
  const [memo] = memos
  if (!memo || memos.length > 1) return null
  const operator = readTransfer(instructions[memo.index - 1])
  if (!operator) return null
  const { from: payer, to: treasury, lamports: treasuryLamports } = operator
  const after = readTransfer(instructions[memo.index + 1])
  const affiliate = after?.from === payer ? { address: after.to, lamports: after.lamports } : null
  return { action: memo.action, payer, treasury, treasuryLamports, affiliate }
}

/** Returns a plan's fee; null for none. */
export const feeOfPlan = ({ instructions }: Plan): FoundFee | null =>
  readFee(
    flattenInstructionPlan(instructions).flatMap((leaf) =>
      leaf.kind === 'single'
        ? [
            {
              programAddress: leaf.instruction.programAddress,
              accounts: (leaf.instruction.accounts ?? []).map(({ address }) => address),
              data: leaf.instruction.data ?? new Uint8Array(),
            },
          ]
        : [],
    ),
  )

function readMemo({ programAddress, data }: TopInstruction): string | null {
  if (programAddress !== memoAddress) return null
  const text = new TextDecoder().decode(Uint8Array.from(data))
  return text.startsWith(feeMemoStart) ? text.slice(feeMemoStart.length) : null
}

/** System program: u32 tag 2, then a u64 amount. */
const transferTag = 2
const transferBytes = 12

function readTransfer(instruction: TopInstruction | undefined) {
  if (instruction?.programAddress !== SYSTEM_PROGRAM_ADDRESS || instruction.data.length !== transferBytes) return null
  const view = new DataView(Uint8Array.from(instruction.data).buffer)
  const [from, to] = instruction.accounts
  if (view.getUint32(0, true) !== transferTag || !from || !to) return null
  return { from, to, lamports: view.getBigUint64(4, true) }
}
