import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type OnrampErrors = {
  /** Not sold to this account. */
  PurchaseUnavailableError: { provider: string }
}

/** Any of `OnrampErrors`. */
export const OnrampError = defineErrors<OnrampErrors>(ConnectError, errorMessages)
