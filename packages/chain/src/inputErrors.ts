import { ChainError } from './chainError.ts'
import { defineErrors } from './defineErrors.ts'
import { errorMessages } from './words/inputErrors.en.ts'

export type InputErrors = {
  /** Not a plain decimal number, or too many decimals. */
  AmountFormatError: { text: string; decimals: number }
  /** Exceeds u64. */
  AmountRangeError: { text: string; maximumText: string }
  AddressFormatError: { text: string }
}

export const InputError = defineErrors<InputErrors>(ChainError, errorMessages)
