import type { Sentences } from '@solsmith/chain'
import type { ProgramErrors } from '../errors.ts'

const fieldNames = { name: 'Der Name', symbol: 'Das Symbol' } as const

/** Je Angabe, die nicht dorthin passt, wo ein Programm sie aufbewahrt, ein Satz. */
export const errorMessages: Sentences<ProgramErrors> = {
  MetadataUriTooLongError: ({ bytes, limitBytes }) =>
    `Der Link zu den Metadaten hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Geben Sie dieser Website eine kürzere Adresse.`,
  MetadataTextTooLongError: ({ field, bytes, limitBytes }) =>
    `${fieldNames[field]} hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Emojis und Umlaute brauchen 2-4 Bytes.`,
  MetadataRoyaltyError: ({ basisPoints, limit }) =>
    `Eine Beteiligung von ${basisPoints} Basispunkten ist nicht möglich. Verwenden Sie eine ganze Zahl von 0 bis ${limit}.`,
  MetadataCreatorsError: ({ count, limit, sumPercent, hasRepeats }) =>
    hasRepeats
      ? 'Ein Urheber ist zweimal genannt. Nennen Sie jeden einmal.'
      : `${count} Urheber mit zusammen ${sumPercent} %. Nennen Sie 1 bis ${limit}, mit ganzen Anteilen, die 100 % ergeben.`,
  AmountRangeError: ({ amount, largest }) => `${amount} liegt nicht zwischen 0 und ${largest}.`,
}
