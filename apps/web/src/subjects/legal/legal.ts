import type { Config, Operator } from '@solsmith/wire'

export type LegalFacts = { readonly operator: Operator; readonly config: Config }

export type LegalSection = {
  readonly title: string
  readonly id?: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
  readonly rows?: readonly (readonly [what: string, where: string, howLong: string])[]
}

type LegalChange = { readonly version: string; readonly day: string; readonly what: string }

export type LegalText = {
  readonly changes: readonly [LegalChange, ...LegalChange[]]
  readonly heads?: readonly [where: string, howLong: string]
  readonly write: (facts: LegalFacts) => readonly LegalSection[]
}

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
