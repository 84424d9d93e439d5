import { recipientIssueMessages, recipientLine } from '../words/recipients.en.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Says what is wrong with a line. */
export function describeRecipientIssue({ line, name, context }: RecipientIssue): string {
  // The table has a sentence for each name, made for the context of that name.
  return recipientLine(line, (recipientIssueMessages[name] as (facts: typeof context) => string)(context))
}
