import { isAddress } from '@solsmith/chain'
import { type FeeTable, isFeeAction } from './feeTable.ts'

/** JSON form of a table, with integers as text. */
export type FeeTableText = {
  readonly sinceSlot: string
  readonly treasury: string | null
  readonly affiliateBasisPoints: number
  readonly lamports: Readonly<Record<string, string>>
}

/** Encodes a table as JSON. */
export const formatFeeTable = ({ sinceSlot, treasury, affiliateBasisPoints, lamports }: FeeTable): FeeTableText => ({
  sinceSlot: String(sinceSlot),
  treasury,
  affiliateBasisPoints,
  lamports: Object.fromEntries(Object.entries(lamports).map(([action, fee]) => [action, String(fee)])),
})

/** Decodes a table from JSON; unknown actions are free. */
export const parseFeeTable = ({ sinceSlot, treasury, affiliateBasisPoints, lamports }: FeeTableText): FeeTable => ({
  sinceSlot: BigInt(sinceSlot),
  treasury: treasury !== null && isAddress(treasury) ? treasury : null,
  affiliateBasisPoints,
  lamports: Object.fromEntries(
    Object.entries(lamports).flatMap(([action, fee]) => (isFeeAction(action) ? [[action, BigInt(fee)]] : [])),
  ),
})
