import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { writeMemo } from '../programs/memo.ts'
import type { Fee } from './feeTable.ts'

export const feeMemoStart = 'ref:v1:'

/** Creates a fee's instructions. The memo between both transfers makes them unambiguous. */
export function formatFee(fee: Fee, payer: Address): readonly Instruction[] {
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
