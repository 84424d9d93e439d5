import { vanityIssueMessages } from '../words/vanity.en.ts'
import type { VanityIssue } from './vanityRequest.ts'

/** Describes the issue of a request. */
export function describeVanityIssue(issue: VanityIssue): string {
  if (issue.name === 'VanityAlphabetIssue') return vanityIssueMessages[issue.name](issue)
  if (issue.name === 'VanityLengthIssue') return vanityIssueMessages[issue.name](issue)
  return vanityIssueMessages[issue.name](issue)
}
