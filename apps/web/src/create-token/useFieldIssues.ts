import { type DraftField, describeDraftIssue, parseTokenDraft, type TokenForm } from '@solsmith/tokens'
import { useMemo, useState } from 'react'

/** Issues of the form, shown at a field on blur or once the user continues. */
export type FieldIssues = {
  readonly count: number
  /** True if one of the fields has an issue, shown or not. */
  readonly hasOne: (fields: readonly DraftField[]) => boolean
  /** True if an issue of the field or of a part of it is shown. */
  readonly isShown: (field: DraftField) => boolean
  /** Shown message of a field, or of a part of it; undefined for none. */
  readonly textOf: (field: DraftField, part?: string) => string | undefined
  readonly leave: (field: DraftField, part?: string) => void
  readonly showAll: () => void
}

/** Parses the form to a valid draft or its issues. */
export function useFieldIssues(input: TokenForm) {
  const result = useMemo(() => parseTokenDraft(input), [input])
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const all = 'issues' in result ? result.issues : []
  const nameOf = (field: DraftField, part = '') => `${field}.${part}`
  // Skipped empty fields stay unmarked.
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
