import type { Sentences } from '@solsmith/chain'
import type { ProgramErrors } from '../errors.ts'

export const errorMessages: Sentences<ProgramErrors> = {
  MetadataUriTooLongError: ({ bytes, limitBytes }) =>
    `The metadata link is ${bytes} bytes; the limit is ${limitBytes}. Use a shorter address for this site.`,
  MetadataTextTooLongError: ({ field, bytes, limitBytes }) =>
    `The ${field} is ${bytes} bytes; the limit is ${limitBytes}. Emoji and accents take 2-4 bytes.`,
  MetadataRoyaltyError: ({ basisPoints, limit }) =>
    `A royalty of ${basisPoints} basis points is not possible. Use a whole number from 0 to ${limit}.`,
  MetadataCreatorsError: ({ count, limit, sumPercent, hasRepeats }) =>
    hasRepeats
      ? 'A creator is listed twice. List each one once.'
      : `There are ${count} creators with ${sumPercent}% in total. List 1 to ${limit}, with whole shares that add up to 100%.`,
  AmountRangeError: ({ amount, largest }) => `${amount} is not between 0 and ${largest}.`,
}
