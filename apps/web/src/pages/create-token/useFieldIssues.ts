import { type DraftField, describeDraftIssue, parseTokenDraft, type TokenDraftInput } from '@solsmith/tokens'
import { useMemo, useState } from 'react'

/** What has to be mended: shown beside a field once a person has left it, or has asked to go on. */
export type FieldIssues = {
  readonly count: number
  /** Whether one of the fields has to be mended, shown or not. */
  readonly hasOne: (fields: readonly DraftField[]) => boolean
  /** The sentence beside a field; undefined while there is none to show. */
  readonly textOf: (field: DraftField) => string | undefined
  readonly leave: (field: DraftField) => void
  /** Shows every issue there is. */
  readonly showAll: () => void
}

/** Reads the form: a draft that can be planned, or what has to be mended. */
export function useFieldIssues(input: TokenDraftInput) {
  const result = useMemo(() => parseTokenDraft(input), [input])
  const [left, setLeft] = useState<readonly DraftField[] | 'all'>([])
  const all = 'issues' in result ? result.issues : []
  const issues: FieldIssues = {
    count: all.length,
    hasOne: (fields) => all.some(({ field }) => fields.includes(field)),
    textOf(field) {
      const issue = all.find((found) => found.field === field)
      // An empty field that was only passed through is not scolded.
      const isShown = left === 'all' || (left.includes(field) && !issue?.name.endsWith('MissingIssue'))
      return issue && isShown ? describeDraftIssue(issue) : undefined
    },
    leave: (field) => setLeft((now) => (now === 'all' || now.includes(field) ? now : [...now, field])),
    showAll: () => setLeft('all'),
  }
  return { draft: 'draft' in result ? result.draft : null, issues }
}
