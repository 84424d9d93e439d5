type Check = (value: unknown) => boolean

/** A check of each field. */
export type Fields<T> = { readonly [K in keyof T]-?: Check }

/**
 * Reads what this browser has kept under a name, field by field; null when anything does not fit. The page would otherwise load
 * 9 kB of zod for a dozen fields; a test holds the two together.
 */
export function readStored<T extends object>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  fields: Fields<T>,
): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (!fits<T>(value, fields)) return null
    // Fields that are not known are left behind.
    return Object.fromEntries(Object.entries(value).filter(([name]) => name in fields)) as T
  } catch {
    return null
  }
}

/** Whether a value is an object whose fields all pass. */
export const fits = <T extends object>(value: unknown, fields: Fields<T>): value is T =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // The checks are of the names that the type has.
  Object.entries<Check>(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
