import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with account names. */
export type NameErrors = {
  /** `reason` is the API's own, where it gave one. */
  NameResolveError: { name: string; reason: string | null }
  NameSuggestionsError: { name: string; reason: string | null }
  NamesForAddressError: { address: string; reason: string | null }
  NameRegisterError: { name: string; reason: string | null }
}

/** Any of `NameErrors`. */
export const NameError = defineErrors<NameErrors>(ConnectError, errorMessages)
