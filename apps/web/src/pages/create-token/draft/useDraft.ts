import type { TokenDraftInput } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import {
  createDraft,
  type DraftForm,
  type DraftImage,
  isTouched,
  loadDraft,
  type Priority,
  saveDraft,
  type VanityFor,
} from './draftForm.ts'

/** The form's draft, kept in this browser as it changes. */
export function useDraft() {
  const [{ form, isRestored }, setState] = useState(() => {
    const kept = loadDraft()
    return { form: kept ?? createDraft(), isRestored: kept !== null && isTouched(kept) }
  })
  useEffect(() => saveDraft(form), [form])
  const change = (next: (form: DraftForm) => DraftForm) =>
    setState((state) => ({ form: next(state.form), isRestored: false }))
  return {
    form,
    isRestored,
    setInput: (part: Partial<TokenDraftInput>) => change((now) => ({ ...now, input: { ...now.input, ...part } })),
    /** Everything but the seed, as a template says it. */
    replaceInput: (input: TokenDraftInput) => change((now) => ({ ...now, input })),
    setVanity: (seed: string, vanity: VanityFor) => change((now) => ({ ...now, seed, vanity })),
    /** Any address again. */
    leaveVanity: (seed: string) => change((now) => ({ ...now, seed, vanity: null })),
    setPriority: (priority: Priority) => change((now) => ({ ...now, priority })),
    setImage: (image: DraftImage | null) => change((now) => ({ ...now, image })),
    /** A new draft with a new seed: another token. */
    startOver: () => change(createDraft),
  }
}

export type Draft = ReturnType<typeof useDraft>
