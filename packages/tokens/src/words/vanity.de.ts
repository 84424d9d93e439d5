import type { VanityIssue } from '../vanity/vanityRequest.ts'

const fields = { prefix: 'Anfang', suffix: 'Ende' } as const

/** Je Sache an einer gewünschten Adresse, die sich beheben lässt, ein Satz. */
export const vanityIssueMessages: {
  readonly [N in VanityIssue['name']]: (issue: Extract<VanityIssue, { name: N }>) => string
} = {
  VanityEmptyIssue: () => 'Geben Sie ein, wie die Adresse beginnen oder enden soll.',
  VanityAlphabetIssue: ({ field, characters }) =>
    /^[0OIl]( [0OIl])*$/.test(characters)
      ? `In Adressen gibt es kein 0, O, I oder l. Im ${fields[field]} steht ${characters}.`
      : `Adressen bestehen aus Buchstaben und Ziffern. Im ${fields[field]} steht ${characters}.`,
  VanityLengthIssue: ({ field, limit }) =>
    `Der Teil am ${fields[field]} hat mehr als ${limit} Zeichen, und das kann Tage dauern.`,
}
