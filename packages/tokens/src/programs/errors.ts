import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ProgramErrors = {
  MetadataUriTooLongError: { uri: string; bytes: number; limitBytes: number }
  MetadataTextTooLongError: { field: 'name' | 'symbol'; text: string; bytes: number; limitBytes: number }
  /** Not a whole number of basis points, or above 100 %. */
  MetadataRoyaltyError: { basisPoints: number; limit: number }
  /** Missing, too many or duplicate creators, or shares that do not add up to 100 percent. */
  MetadataCreatorsError: { count: number; limit: number; sumPercent: number; hasRepeats: boolean }
  /** Beyond the range of the on-chain field. */
  AmountRangeError: { amount: bigint; largest: bigint }
}

export const ProgramError = defineErrors<ProgramErrors>(TokenError, errorMessages)
