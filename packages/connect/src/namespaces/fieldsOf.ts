/** Reads an unchecked answer: its fields, or none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // Fields are checked where they are used.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
