import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of purchases. */
export type OnrampErrors = {
  /** A provider does not sell the selection to the connected account. */
  PurchaseUnavailableError: { provider: string }
}

/** Any of `OnrampErrors`. */
export const OnrampError = defineErrors<OnrampErrors>(ConnectError, errorMessages)
