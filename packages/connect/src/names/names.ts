import { findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindCoinType } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'

/** Checks for a valid account name (spec §5). */
export const isAccountName = (connect: Connect, text: string): boolean =>
  findNameProblem(text, nameZoneOf(connect)) === null

/** Spec §9. */
const coinTypeFlag = 0x80000000
/**
 * Returns a chain's coin type.
 *
 * @throws {RangeError} 'Invalid chainId' at or above 2147483648 (spec §5).
 */
export function coinType(caip2: string): number {
  const own = kindCoinType(namespaceOf({ caip2 }))
  if (own !== null) return own
  const [, reference] = caip2.split(':')
  const chainId = Number(reference)
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= coinTypeFlag) throw new RangeError('Invalid chainId')
  return (coinTypeFlag | chainId) >>> 0
}

/** Zone of the specification. */
const nameZone = 'reown.id'

/** Returns the suffix of names, which is part of their signatures. */
export const nameZoneOf = ({ options }: Connect): string => options.nameZone ?? nameZone
