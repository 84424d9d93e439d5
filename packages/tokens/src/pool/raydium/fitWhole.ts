import type { Address, Instruction } from '@solana/kit'
import { type Plan, transactionLimitBytes, transactionLimitBytesV1 } from '@solsmith/chain'
import { measureTransaction, measureTransactionV1 } from '../../pack/measureTransaction.ts'
import type { FitInput } from '../venue.ts'

/** How instructions that belong together go into one transaction, and whether they do. */
export type Fit = {
  readonly isWhole: boolean
  /** Bytes in the version chosen, and the limit of that version. */
  readonly bytes: number
  readonly limitBytes: number
  readonly version: 0 | 1
  /** What a plan says so that it is sent that way. */
  readonly as: Pick<Plan, 'lookupTables' | 'version'>
}

/**
 * Chooses the way in which everything is one transaction. A table is named only where it is needed: what is written out can be
 * read by everyone.
 */
export function fitWhole(
  wallet: Address,
  whole: readonly Instruction[],
  { tables, version1 }: { readonly tables: NonNullable<Plan['lookupTables']> | null } & Pick<FitInput, 'version1'>,
): Fit {
  const inVersion0 = (bytes: number, as: Fit['as'] = {}): Fit => ({
    isWhole: bytes <= transactionLimitBytes,
    bytes,
    limitBytes: transactionLimitBytes,
    version: 0,
    as,
  })
  const inVersion1 = (): Fit => {
    const bytes = measureTransactionV1(wallet, whole)
    const limitBytes = transactionLimitBytesV1
    return { isWhole: bytes <= limitBytes, bytes, limitBytes, version: 1, as: { version: 1 } }
  }
  if (version1 === 'always') return inVersion1()
  const plain = inVersion0(measureTransaction(wallet, whole))
  if (plain.isWhole) return plain
  const short = tables ? inVersion0(measureTransaction(wallet, whole, tables), { lookupTables: tables }) : plain
  return short.isWhole || version1 === 'never' ? short : inVersion1()
}
