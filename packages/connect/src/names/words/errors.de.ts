import type { Sentences } from '@solsmith/chain'
import type { NameErrors } from '../errors.ts'

/** Je Fehler der Kontonamen ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<NameErrors> = {
  NameResolveError: ({ reason }) => reason ?? 'Der Name konnte nicht aufgelöst werden',
  NameSuggestionsError: ({ reason }) => reason ?? 'Namensvorschläge wurden nicht geladen',
  NamesForAddressError: ({ reason }) => reason ?? 'Die Namen der Adresse wurden nicht geladen',
  NameRegisterError: ({ name, reason }) => reason ?? `Der Name ${name} wurde nicht registriert`,
}
