import { type DraftField, describeDraftIssue, parseTokenDraft, type TokenForm } from '@solsmith/tokens'
import { useMemo, useState } from 'react'

export type FieldIssues = {
  readonly count: number
  readonly hasOne: (fields: readonly DraftField[]) => boolean
  readonly isShown: (field: DraftField) => boolean
  /** Shown message of a field, or of a part of it; undefined for none. */
  readonly textOf: (field: DraftField, part?: string) => string | undefined
  readonly leave: (field: DraftField, part?: string) => void
  readonly showAll: () => void
}

export function useFieldIssues(input: TokenForm) {
  const result = useMemo(() => parseTokenDraft(input), [input])
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const all = 'issues' in result ? result.issues : []
  const nameOf = (field: DraftField, part = '') => `${field}.${part}`
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
