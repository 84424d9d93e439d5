import { FrameError } from '../errors.ts'

/** By name. A Map, because `constructor` is not a type. */
export type Types = Map<string, readonly { readonly name: string; readonly type: string }[]>

const typeLimit = 60
const memberLimit = 60

const namePattern = /^[A-Za-z_$][\w$]{0,63}$/
/** A type, or nested lists of it. */
const typePattern = /^([A-Za-z_$][\w$]{0,63})((?:\[\d{0,4}\]){0,3})$/

/**
 * Parses the types.
 *
 * @throws {FrameError} `TypedDataError` for invalid, duplicate, missing or built-in names.
 */
export function parseTypes(given: unknown): Types {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('types')
  const entries = Object.entries(given)
  if (entries.length > typeLimit) throw wrong('types')
  const types: Types = new Map()
  for (const [name, members] of entries) {
    if (!namePattern.test(name) || isAtom(name)) throw wrong('types')
    types.set(name, readMembers(name, members))
  }
  for (const [name, members] of types)
    for (const { type } of members) {
      const [, base = ''] = typePattern.exec(type) ?? []
      if (!isAtom(base) && !types.has(base)) throw wrong(`types.${name}`)
    }
  return types
}

function readMembers(of: string, given: unknown) {
  const where = `types.${of}`
  if (!Array.isArray(given) || given.length > memberLimit) throw wrong(where)
  const names = new Set<string>()
  return given.map((member: unknown) => {
    if (typeof member !== 'object' || member === null || !('name' in member) || !('type' in member)) throw wrong(where)
    const { name, type } = member
    if (typeof name !== 'string' || typeof type !== 'string') throw wrong(where)
    if (!namePattern.test(name) || !typePattern.test(type) || names.has(name)) throw wrong(where)
    names.add(name)
    return { name, type }
  })
}

function isAtom(name: string): boolean {
  if (['string', 'bytes', 'bool', 'address'].includes(name)) return true
  const [, kind, digits = ''] = /^(bytes|u?int)([1-9]\d{0,2})$/.exec(name) ?? []
  const size = Number(digits)
  return kind === 'bytes' ? size <= 32 : kind !== undefined && size % 8 === 0 && size <= 256
}

const wrong = (where: string) => new FrameError('TypedDataError', { where })
