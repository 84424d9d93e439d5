import type { VanityIssue } from '../vanity/vanityRequest.ts'

const fields = { prefix: 'beginning', suffix: 'ending' } as const

export const vanityIssueMessages: {
  readonly [N in VanityIssue['name']]: (issue: Extract<VanityIssue, { name: N }>) => string
} = {
  VanityEmptyIssue: () => 'Enter how the address should start or end.',
  VanityAlphabetIssue: ({ field, characters }) =>
    /^[0OIl]( [0OIl])*$/.test(characters)
      ? `Addresses have no 0, O, I or l. The ${fields[field]} has ${characters}.`
      : `Addresses are made of letters and digits. The ${fields[field]} has ${characters}.`,
  VanityLengthIssue: ({ field, limit }) =>
    `The ${fields[field]} has more than ${limit} characters. A search may take days.`,
}
