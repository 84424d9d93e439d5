import type { DraftField, DraftIssue, TokenForm } from '@solsmith/tokens'
import { useMemo, useState } from 'react'
import { loadRules, useRules } from './draft/lateRules.ts'

export type FieldIssues = {
  readonly count: number
  readonly hasOne: (fields: readonly DraftField[]) => boolean
  readonly isShown: (field: DraftField) => boolean
  /** Shown message of a field, or of a part of it; undefined for none. */
  readonly textOf: (field: DraftField, part?: string) => string | undefined
  readonly leave: (field: DraftField, part?: string) => void
  readonly showAll: () => Promise<void>
}

/** Issues of an empty form, for a page without its rules. */
export const emptyIssues: readonly DraftIssue<DraftField>[] = [
  { field: 'name', name: 'NameMissingIssue', context: { bytes: 0 } },
  { field: 'symbol', name: 'SymbolMissingIssue', context: { bytes: 0 } },
]

export function useFieldIssues(input: TokenForm) {
  const rules = useRules(input)
  const result = useMemo(() => rules?.parseTokenDraft(input) ?? { issues: emptyIssues }, [rules, input])
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
      return issue && rules?.describeDraftIssue(issue)
    },
    leave(field, part) {
      const name = nameOf(field, part)
      setLeft((now) => (now === 'all' || now.includes(name) ? now : [...now, name]))
    },
    async showAll() {
      await loadRules()
      setLeft('all')
    },
  }
  return { draft: 'draft' in result ? result.draft : null, issues }
}
