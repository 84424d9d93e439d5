import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of account names. */
export type NameErrors = {
  /** `reason` is the API's own, if given. A refusal is final for this name, so a retry is useless. */
  NameResolveError: { name: string; reason: string | null; isRefusal: boolean }
  NameSuggestionsError: { name: string; reason: string | null }
  NamesForAddressError: { address: string; reason: string | null }
  NameRegisterError: { name: string; reason: string | null }
}

/** Any of `NameErrors`. */
export const NameError = defineErrors<NameErrors>(ConnectError, errorMessages)
