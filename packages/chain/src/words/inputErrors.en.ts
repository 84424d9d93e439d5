import type { Sentences } from '../defineErrors.ts'
import type { InputErrors } from '../inputErrors.ts'

/** One sentence per input error: what is wrong and what to do. */
export const errorMessages: Sentences<InputErrors> = {
  AmountFormatError: ({ decimals }) =>
    decimals === 0
      ? 'Enter a whole number.'
      : `Enter a number with at most ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}.`,
  AmountRangeError: ({ maximumText }) => `The maximum is ${maximumText}.`,
  AddressFormatError: () => 'Not a valid Solana address. Paste the whole address, 32 to 44 characters.',
}
