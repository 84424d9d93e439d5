import type { Sentences } from '@solsmith/chain'
import type { ProgramErrors } from '../errors.ts'

/** One sentence for each thing that does not fit where a program keeps it. */
export const errorMessages: Sentences<ProgramErrors> = {
  MetadataUriTooLongError: ({ bytes, limitBytes }) =>
    `The link to the metadata is ${bytes} bytes; the limit is ${limitBytes}. Use a shorter address for this site.`,
  MetadataTextTooLongError: ({ field, bytes, limitBytes }) =>
    `The ${field} is ${bytes} bytes; the limit is ${limitBytes}. Emoji and accents take 2-4 bytes.`,
  MetadataRoyaltyError: ({ basisPoints, limit }) =>
    `A royalty of ${basisPoints} basis points is not possible. Use a whole number from 0 to ${limit}.`,
  MetadataCreatorsError: ({ count, limit, sumPercent, hasRepeats }) =>
    hasRepeats
      ? 'A creator is named twice. Name each once.'
      : `${count} creators with ${sumPercent}% in all. Name 1 to ${limit}, with whole shares that make 100%.`,
  AmountRangeError: ({ amount, largest }) => `${amount} is not between 0 and ${largest}.`,
}
