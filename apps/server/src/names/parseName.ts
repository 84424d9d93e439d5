import { isAddress } from '@solana/kit'
import { findNameProblem } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import { isReserved } from './reservedNames.ts'

export const isFreeLabel = (label: string, zone: string): boolean =>
  findNameProblem(label, zone) === null && !isReservedLabel(label)

/** Includes lookalikes, and address-like labels. */
const isReservedLabel = (label: string) => isReserved(label) || isAddress(label) || /^0x[0-9a-f]{40}$/.test(label)

/**
 * Lower case.
 *
 * @throws {ServerError} `NameFormatError`, `NameZoneError`.
 */
export function parseName(text: string, zone: string): string {
  const name = text.toLowerCase()
  const dot = name.indexOf('.')
  if (name.slice(dot + 1) !== zone || dot < 0) throw new ServerError('NameZoneError', { zone })
  // Raw text: lower case splits some characters.
  if (findNameProblem(text.slice(0, text.indexOf('.')), zone) !== null) throw new ServerError('NameFormatError', {})
  return name
}

/** @throws {ServerError} `NameReservedError`. */
export function requireUnreserved(name: string): void {
  if (isReservedLabel(name.slice(0, name.indexOf('.')))) throw new ServerError('NameReservedError', {})
}
