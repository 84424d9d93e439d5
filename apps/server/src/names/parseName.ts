import { isAddress } from '@solana/kit'
import { findNameProblem } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import { isReserved } from './reservedNames.ts'

/** Checks whether a label can be registered in a zone. */
export const isFreeLabel = (label: string, zone: string): boolean =>
  findNameProblem(label, zone) === null && !isReservedLabel(label)

/** Reserved, a lookalike of a reserved one, or similar to an address. */
const isReservedLabel = (label: string) => isReserved(label) || isAddress(label) || /^0x[0-9a-f]{40}$/.test(label)

/**
 * Parses a full name of this instance, in lower case.
 *
 * @throws {ServerError} `NameFormatError`, `NameZoneError`.
 */
export function parseName(text: string, zone: string): string {
  const name = text.toLowerCase()
  const dot = name.indexOf('.')
  if (name.slice(dot + 1) !== zone || dot < 0) throw new ServerError('NameZoneError', { zone })
  // Of the raw text, because lower case turns some characters into two.
  if (findNameProblem(text.slice(0, text.indexOf('.')), zone) !== null) throw new ServerError('NameFormatError', {})
  return name
}

/**
 * Refuses a reserved name.
 *
 * @throws {ServerError} `NameReservedError`.
 */
export function requireUnreserved(name: string): void {
  if (isReservedLabel(name.slice(0, name.indexOf('.')))) throw new ServerError('NameReservedError', {})
}
