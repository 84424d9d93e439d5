import type { VanityIssue } from '../vanity/vanityWish.ts'

/** One sentence for each thing about a wished address that a person can mend. */
export const vanityIssueMessages: {
  readonly [N in VanityIssue['name']]: (issue: Extract<VanityIssue, { name: N }>) => string
} = {
  VanityEmptyIssue: () => 'Say how the address should begin or end.',
  VanityAlphabetIssue: ({ field, characters }) =>
    /^[0OIl]( [0OIl])*$/.test(characters)
      ? `Addresses have no 0, O, I or l. The ${field} has ${characters}.`
      : `Addresses are made of letters and digits. The ${field} has ${characters}.`,
  VanityLengthIssue: ({ field, limit }) => `The ${field} has more than ${limit} characters, which may take days.`,
}
