import type { Sentences } from '@solsmith/chain'
import type { NameErrors } from '../errors.ts'

export const errorMessages: Sentences<NameErrors> = {
  NameResolveError: ({ reason }) => reason ?? 'Error resolving name',
  NameSuggestionsError: ({ reason }) => reason ?? 'Error fetching name suggestions',
  NamesForAddressError: ({ reason }) => reason ?? 'Error fetching names for address',
  NameRegisterError: ({ name, reason }) => reason ?? `Error registering name ${name}`,
}
