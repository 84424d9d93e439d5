import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with account names. */
export type NameErrors = {
  /** `reason` is the API's own, where it gave one. A refusal is its answer to this name, which asking again does not change. */
  NameResolveError: { name: string; reason: string | null; isRefusal: boolean }
  NameSuggestionsError: { name: string; reason: string | null }
  NamesForAddressError: { address: string; reason: string | null }
  NameRegisterError: { name: string; reason: string | null }
}

/** Any of `NameErrors`. */
export const NameError = defineErrors<NameErrors>(ConnectError, errorMessages)
