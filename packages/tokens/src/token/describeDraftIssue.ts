import { draftIssueMessages } from '../words/draft.en.ts'
import type { DraftIssue } from './draftIssues.ts'

/** Returns the message for a field. */
export const describeDraftIssue = (issue: DraftIssue): string =>
  // The table's functions and the issue's facts are typed by the same name; TypeScript cannot follow that through a lookup.
  (draftIssueMessages[issue.name] as (context: DraftIssue['context']) => string)(issue.context)
