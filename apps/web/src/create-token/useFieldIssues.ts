import { type DraftField, describeDraftIssue, parseTokenDraft, type TokenForm } from '@solsmith/tokens'
import { useMemo, useState } from 'react'

/** What has to be fixed: shown beside a field once a person has left it, or has asked to continue. */
export type FieldIssues = {
  readonly count: number
  /** Whether one of the fields has to be fixed, shown or not. */
  readonly hasOne: (fields: readonly DraftField[]) => boolean
  /** Whether a sentence is shown beside a field, or beside a part of it. */
  readonly isShown: (field: DraftField) => boolean
  /** The sentence beside a field, or beside a part of one that holds several; undefined while there is none to show. */
  readonly textOf: (field: DraftField, part?: string) => string | undefined
  readonly leave: (field: DraftField, part?: string) => void
  /** Shows every issue there is. */
  readonly showAll: () => void
}

/** Reads the form: a draft that can be planned, or what has to be fixed. */
export function useFieldIssues(input: TokenForm) {
  const result = useMemo(() => parseTokenDraft(input), [input])
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const all = 'issues' in result ? result.issues : []
  const nameOf = (field: DraftField, part = '') => `${field}.${part}`
  // An empty field that was only passed through is not marked.
  const shown = all.filter(
    ({ field, part, name }) => left === 'all' || (left.includes(nameOf(field, part)) && !name.endsWith('MissingIssue')),
  )
  const issues: FieldIssues = {
    count: all.length,
    hasOne: (fields) => all.some(({ field }) => fields.includes(field)),
    isShown: (field) => shown.some((issue) => issue.field === field),
    textOf(field, part) {
      const issue = shown.find((found) => found.field === field && found.part === part)
      return issue && describeDraftIssue(issue)
    },
    leave(field, part) {
      const name = nameOf(field, part)
      setLeft((now) => (now === 'all' || now.includes(name) ? now : [...now, name]))
    },
    showAll: () => setLeft('all'),
  }
  return { draft: 'draft' in result ? result.draft : null, issues }
}
