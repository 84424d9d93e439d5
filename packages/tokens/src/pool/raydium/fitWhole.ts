import type { Address, Instruction } from '@solana/kit'
import { type Plan, transactionLimitBytes, transactionLimitBytesV1 } from '@solsmith/chain'
import { measureTransaction, measureTransactionV1 } from '../../pack/measureTransaction.ts'
import type { FitInput } from '../venue.ts'

export type Fit = {
  readonly isWhole: boolean
  /** Size in the chosen version, and its limit. */
  readonly bytes: number
  readonly limitBytes: number
  readonly version: 0 | 1
  readonly as: Pick<Plan, 'lookupTables' | 'version'>
}

/**
 * Fits everything into one transaction, with a lookup table only if needed, because static accounts are readable by
 * everyone.
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
