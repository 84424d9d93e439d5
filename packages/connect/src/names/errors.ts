import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type NameErrors = {
  /** Retries are useless after a refusal. */
  NameResolveError: { name: string; reason: string | null; isRefusal: boolean }
  NameSuggestionsError: { name: string; reason: string | null }
  NamesForAddressError: { address: string; reason: string | null }
  NameRegisterError: { name: string; reason: string | null }
}

/** Any of `NameErrors`. */
export const NameError = defineErrors<NameErrors>(ConnectError, errorMessages)
