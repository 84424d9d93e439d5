/** Invalid value, which JSON cannot contain. */
export const unreadable = Symbol('unreadable')

/** Validates an unknown value without throwing. */
export type Reader<T> = (value: unknown) => T | typeof unreadable

/** Result type of a reader. */
export type Read<R extends Reader<unknown>> = Exclude<ReturnType<R>, typeof unreadable>

export type Fields = Readonly<Record<string, Reader<unknown>>>
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Read<F[K]> ? K : never }[keyof F]
/** Fields that can be undefined are optional. */
export type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, Optional<F>>]: Read<F[K]> } & {
  readonly [K in Optional<F>]?: Exclude<Read<F[K]>, undefined>
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const where =
  <T>(test: (value: unknown) => value is T): Reader<T> =>
  (value) =>
    test(value) ? value : unreadable

export const text = where((value) => typeof value === 'string')
export const flag = where((value) => typeof value === 'boolean')

export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value)

/** Drops other fields. */
export const object =
  <F extends Fields>(fields: F): Reader<ObjectOf<F>> =>
  (value) => {
    if (!isRecord(value)) return unreadable
    const found: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(fields)) {
      const one = reader(Object.hasOwn(value, name) ? value[name] : undefined)
      if (one === unreadable) return unreadable
      if (one !== undefined) found[name] = one
    }
    // Each field was read by the reader that its type is inferred from.
    return found as ObjectOf<F>
  }
