import { read } from '@solsmith/chain'
import { draftFields } from './draftFields.ts'
import { type DraftField, fieldNames, type TokenForm } from './tokenDraft.ts'

type Table = typeof draftFields

/** Field with a command-line flag. */
export type FlagField = { [F in DraftField]: Table[F] extends { readonly readFlag: unknown } ? F : never }[DraftField]

/** In the order of the form. */
export const flagFields = fieldNames.filter((field): field is FlagField => 'readFlag' in draftFields[field])

/**
 * Parses command-line flags.
 *
 * @returns The given fields, or the first unreadable one.
 */
export function readFlags(
  texts: Readonly<Partial<Record<FlagField, string | undefined>>>,
): { readonly form: Partial<TokenForm> } | { readonly unreadable: FlagField } {
  const given = flagFields.flatMap((field) => {
    const text = texts[field]
    return text === undefined ? [] : [[field, draftFields[field].readFlag(text)] as const]
  })
  const [wrong] = given.find(([, value]) => value === read.unreadable) ?? []
  // Each was parsed by its field's reader.
  return wrong ? { unreadable: wrong } : { form: Object.fromEntries(given) as Partial<TokenForm> }
}
