import { ChainError } from './chainError.ts'
import { defineErrors } from './defineErrors.ts'
import { errorMessages } from './words/inputErrors.en.ts'

/** Errors of typed amounts and addresses. */
export type InputErrors = {
  /** Not a plain decimal number, or more decimals than the token has. */
  AmountFormatError: { text: string; decimals: number }
  /** More than an unsigned 64-bit integer. */
  AmountRangeError: { text: string; maximumText: string }
  /** Not 32 bytes of base58. */
  AddressFormatError: { text: string }
}

/** Any of `InputErrors`. */
export const InputError = defineErrors<InputErrors>(ChainError, errorMessages)
