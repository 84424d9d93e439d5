import { recipientIssueMessages, recipientLine } from '../words/recipients.en.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Describes the issue of a line. */
export function describeRecipientIssue({ line, name, context }: RecipientIssue): string {
  // The table has one sentence per name, typed by its context.
  return recipientLine(line, (recipientIssueMessages[name] as (facts: typeof context) => string)(context))
}
