import type { Config, Operator } from '@solsmith/wire'

/** What a legal text is written from. */
export type LegalFacts = { readonly operator: Operator; readonly config: Config }

export type LegalSection = {
  readonly title: string
  /** By which other pages lead to it; its number, where none does. */
  readonly id?: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
  /** Facts: what it is, where it goes and how long it stays. */
  readonly rows?: readonly (readonly [what: string, where: string, howLong: string])[]
}

/** One version of a text, newest first. */
type LegalChange = { readonly version: string; readonly day: string; readonly what: string }

/** A legal text of this instance, in English. */
export type LegalText = {
  readonly changes: readonly [LegalChange, ...LegalChange[]]
  /** What stands before the second and the third fact of a row. */
  readonly heads?: readonly [where: string, howLong: string]
  readonly write: (facts: LegalFacts) => readonly LegalSection[]
}

/** The operator's settings that are missing, by the names of their variables. */
export function findMissing({ name, contact, law, effectiveDate }: Operator): readonly string[] {
  const variables = {
    OPERATOR_NAME: name,
    OPERATOR_CONTACT: contact,
    OPERATOR_LAW: law,
    TERMS_EFFECTIVE_DATE: effectiveDate,
  }
  return Object.entries(variables).flatMap(([variable, value]) => (value === null ? [variable] : []))
}

/** `'a, b and c'` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** `'1 December 2026'` */
export const inWords = (day: string, locale = 'en-GB'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
