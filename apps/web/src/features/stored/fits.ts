/** Tells whether a value, perhaps stored by another version, is what it should be. */
export type Fits = (value: unknown) => boolean

/* For what a page reads before anybody has asked it for anything: a schema library would be 9 kB for these lines. */
export const isText: Fits = (value) => typeof value === 'string'
export const isNumber: Fits = (value) => typeof value === 'number'
export const matches =
  (pattern: RegExp): Fits =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
export const isOneOf =
  (...values: readonly string[]): Fits =>
  (value) =>
    typeof value === 'string' && values.includes(value)
export const orNull =
  (fits: Fits): Fits =>
  (value) =>
    value === null || fits(value)
export const hasFields =
  (fields: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    // A field that is missing is undefined, which nothing above takes.
    Object.entries(fields).every(([name, fits]) => fits((value as Readonly<Record<string, unknown>>)[name]))
