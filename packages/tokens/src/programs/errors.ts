import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What does not fit where a program keeps it. */
export type ProgramErrors = {
  /** The link to the metadata does not fit where the token keeps it. */
  MetadataUriTooLongError: { uri: string; bytes: number; limitBytes: number }
  /** The name or the symbol does not fit where the token keeps it. */
  MetadataTextTooLongError: { field: 'name' | 'symbol'; text: string; bytes: number; limitBytes: number }
  /** The royalty is no whole number of basis points, or more than all of a sale. */
  MetadataRoyaltyError: { basisPoints: number; limit: number }
  /** The creators are none, too many or named twice, or their shares do not make 100 percent. */
  MetadataCreatorsError: { count: number; limit: number; sumPercent: number; hasRepeats: boolean }
  /** A number does not fit where the chain keeps it. */
  AmountRangeError: { amount: bigint; largest: bigint }
}

/** Any of `ProgramErrors`. */
export const ProgramError = defineErrors<ProgramErrors>(TokenError, errorMessages)
