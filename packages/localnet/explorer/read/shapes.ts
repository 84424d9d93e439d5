import { type Fields, isRecord, type ObjectOf, object, type Reader, unreadable, where } from './reader.ts'

export const anything: Reader<unknown> = (value) => value
/** Even infinite or fractional; parsers check limits. */
export const number = where((value) => typeof value === 'number')
export const record = where(isRecord)

export const textLike = (pattern: RegExp): Reader<string> =>
  where((value): value is string => typeof value === 'string' && pattern.test(value))

export const oneOf = <const T extends string | number | boolean | null>(...values: readonly T[]): Reader<T> =>
  where((value): value is T => values.some((one) => one === value))

export const either =
  <A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> =>
  (value) => {
    const found = first(value)
    return found === unreadable ? second(value) : found
  }

/** Must be valid if present. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined ? undefined : reader(value)

/** Must be valid if present. */
export const withDefault =
  <T>(reader: Reader<T>, missing: T): Reader<T> =>
  (value) =>
    value === undefined ? missing : reader(value)

export const list =
  <T>(reader: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return unreadable
    const found: T[] = []
    for (const item of value) {
      const one = reader(item)
      if (one === unreadable) return unreadable
      found.push(one)
    }
    return found
  }

type KindsOf<T extends Readonly<Record<string, Fields>>> = {
  [K in keyof T]: { readonly kind: K } & ObjectOf<T[K]>
}[keyof T]

export const byKind =
  <const T extends Readonly<Record<string, Fields>>>(kinds: T): Reader<KindsOf<T>> =>
  (value) => {
    const kind = isRecord(value) && Object.keys(kinds).find((one) => Object.hasOwn(value, 'kind') && value.kind === one)
    const found = kind ? object(kinds[kind] ?? {})(value) : unreadable
    // Its fields were read by the readers of its kind.
    return found === unreadable ? unreadable : ({ kind, ...found } as KindsOf<T>)
  }
