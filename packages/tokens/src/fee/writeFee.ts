import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { writeMemo } from '../programs/memo.ts'
import type { Fee } from './feeTable.ts'

/** What the memo of a fee begins with; the action follows. */
export const feeMemoStart = 'ref:v1:'

/**
 * What pays a fee: the operator's transfer, the memo, and the affiliate's transfer. The memo stands between them, so that no
 * other transfer of the transaction can be taken for one of the two.
 */
export function writeFee(fee: Fee, payer: Address): readonly Instruction[] {
  const { action, treasury, treasuryLamports, affiliate } = fee
  const source = createNoopSigner(payer)
  return [
    getTransferSolInstruction({ source, destination: treasury, amount: treasuryLamports }),
    writeMemo(`${feeMemoStart}${action}`),
    ...(affiliate
      ? [getTransferSolInstruction({ source, destination: affiliate.address, amount: affiliate.lamports })]
      : []),
  ]
}
