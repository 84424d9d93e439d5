/** Errors of Token Metadata by their public numbers, as far as they are public facts. */
const programErrors = {
  11: 'NameTooLong',
  12: 'SymbolTooLong',
  13: 'UriTooLong',
  59: 'DataIsImmutable',
  153: 'IncorrectTokenProgram',
  199: 'ExpectedUninitializedAccount',
} as const

/** An error of Token Metadata by its public name. */
export type MetadataProgramError = (typeof programErrors)[keyof typeof programErrors]

/** Names the `Custom` error that an instruction of Token Metadata failed with, or null when it has no public name. */
export const nameMetadataProgramError = (code: number): MetadataProgramError | null =>
  programErrors[code as keyof typeof programErrors] ?? null // a number that is no key gives undefined
