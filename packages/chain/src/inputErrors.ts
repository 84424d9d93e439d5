import { ChainError } from './chainError.ts'
import { defineErrors } from './defineErrors.ts'
import { errorMessages } from './words/inputErrors.en.ts'

/** What a person typed is not an amount or an address. */
export type InputErrors = {
  /** Text that is not a plain decimal number, or finer than the token's decimals. */
  AmountFormatError: { text: string; decimals: number }
  /** More than a 64-bit unsigned integer holds. */
  AmountRangeError: { text: string; maximumText: string }
  /** Text that is not 32 bytes of base58. */
  AddressFormatError: { text: string }
}

/** Any of `InputErrors`. */
export const InputError = defineErrors<InputErrors>(ChainError, errorMessages)
