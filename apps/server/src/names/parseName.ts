import { isAddress } from '@solana/kit'
import { ServerError } from '../errors.ts'
import { isReserved } from './reservedNames.ts'

/** Spec §5: letters, digits and hyphens, at least four. The longest is that of a label of DNS. */
const labelPattern = /^(?!-)[a-z0-9-]{4,63}(?<!-)$/

/** A hyphen as the third and the fourth character announces an encoded name (`xn--`). */
const encoded = /^..--/

/** Tells whether a label may be registered: well-formed, not reserved, and not to be taken for an address. */
export const isFreeLabel = (label: string): boolean => isLabel(label) && !isReserved(label)

const isLabel = (label: string) =>
  labelPattern.test(label) && !encoded.test(label) && !isAddress(label) && !/^0x[0-9a-f]{40}$/.test(label)

/**
 * Reads a whole name of this instance, in lower case.
 *
 * @throws {ServerError} `NameFormatError`, `NameZoneError`.
 */
export function parseName(text: string, zone: string): string {
  const name = text.toLowerCase()
  const dot = name.indexOf('.')
  if (name.slice(dot + 1) !== zone || dot < 0) throw new ServerError('NameZoneError', { zone })
  if (!isLabel(name.slice(0, dot))) throw new ServerError('NameFormatError', {})
  return name
}

/**
 * Reads a name that is to be registered.
 *
 * @throws {ServerError} `NameReservedError`, and those of `parseName`.
 */
export function parseNewName(text: string, zone: string): string {
  const name = parseName(text, zone)
  if (isReserved(name.slice(0, name.indexOf('.')))) throw new ServerError('NameReservedError', {})
  return name
}
