import { findNameProblem } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { kindCoinType } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'

/** Tells whether a text may be an account name in the zone of this toolkit (spec §5). */
export const isAccountName = (connect: Connect, text: string): boolean =>
  findNameProblem(text, nameZoneOf(connect)) === null

/** Spec §9: the flag of EVM chains in a coin type. */
const coinTypeFlag = 0x80000000
/**
 * The number by which a register of names knows a chain.
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

/** The zone of the service that the specification's toolkit asks. */
const nameZone = 'reown.id'

/** What names end in. It is part of what is signed, so that a signature for one register is worth nothing at another. */
export const nameZoneOf = ({ options }: Connect): string => options.nameZone ?? nameZone
