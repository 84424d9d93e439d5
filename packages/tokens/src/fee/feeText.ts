import { isAddress } from '@solana/kit'
import { type FeeTable, isFeeAction } from './feeTable.ts'

/** A table as it travels: whole numbers as text. */
export type FeeTableText = {
  readonly sinceSlot: string
  readonly treasury: string | null
  readonly affiliateBasisPoints: number
  readonly lamports: Readonly<Record<string, string>>
}

/** Writes a table so that it can travel. */
export const writeFeeTable = ({ sinceSlot, treasury, affiliateBasisPoints, lamports }: FeeTable): FeeTableText => ({
  sinceSlot: String(sinceSlot),
  treasury,
  affiliateBasisPoints,
  lamports: Object.fromEntries(Object.entries(lamports).map(([action, fee]) => [action, String(fee)])),
})

/** Reads a table that has traveled. An action that this version does not know is not charged for here. */
export const readFeeTable = ({ sinceSlot, treasury, affiliateBasisPoints, lamports }: FeeTableText): FeeTable => ({
  sinceSlot: BigInt(sinceSlot),
  treasury: treasury !== null && isAddress(treasury) ? treasury : null,
  affiliateBasisPoints,
  lamports: Object.fromEntries(
    Object.entries(lamports).flatMap(([action, fee]) => (isFeeAction(action) ? [[action, BigInt(fee)]] : [])),
  ),
})
