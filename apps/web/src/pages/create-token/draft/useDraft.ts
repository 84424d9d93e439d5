import type { TokenForm } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import { isPreset, readPreset } from '../../../features/presets/presets.ts'
import {
  createDraft,
  type DraftForm,
  type DraftImage,
  isTouched,
  loadDraft,
  type PoolPart,
  type Priority,
  type Signing,
  saveDraft,
  type VanityFor,
} from './draftForm.ts'

/** Of a token with a pool: 70 bits are enough, and at the limit of a transaction four bytes decide. */
const poolSeedLength = 12

/** The form's draft, kept in this browser as it changes. */
export function useDraft() {
  const [{ form, isRestored }, setState] = useState(openDraft)
  const [example, setExample] = useState(() => (isRestored ? readPreset(location.search) : null))
  useEffect(() => saveDraft(form), [form])
  const change = (next: (form: DraftForm) => DraftForm) =>
    setState((state) => ({ form: next(state.form), isRestored: false }))
  return {
    form,
    isRestored,
    setInput: (part: Partial<TokenForm>) => change((now) => ({ ...now, input: { ...now.input, ...part } })),
    /** Everything but the seed, as a template says it. */
    replaceInput: (input: TokenForm) => change((now) => ({ ...now, input })),
    setVanity: (seed: string, vanity: VanityFor) => change((now) => ({ ...now, seed, vanity })),
    /** Any address again. */
    leaveVanity: (seed: string) => change((now) => ({ ...now, seed, vanity: null })),
    setPriority: (priority: Priority) => change((now) => ({ ...now, priority })),
    /** With a pool every byte counts: a seed by chance is cut, one that was searched for stays. */
    setPool: (pool: PoolPart | null) =>
      change((now) => ({ ...now, pool, seed: pool && !now.vanity ? now.seed.slice(0, poolSeedLength) : now.seed })),
    setSigning: (signing: Signing) => change((now) => ({ ...now, signing })),
    setImage: (image: DraftImage | null) => change((now) => ({ ...now, image })),
    /** A new draft with a new seed: another token. Stored at once: this page may be left before it is drawn again. */
    startOver: () => {
      const empty = createDraft()
      saveDraft(empty)
      change(() => empty)
    },
    /** Takes the example that the address asks for in place of the draft; null when there is none, or it is here already. */
    takeExample:
      example &&
      (() => {
        change(() => fillDraft(example))
        setExample(null)
      }),
  }
}

/** The draft of an earlier visit; the example that the address asks for, where that draft holds nothing of a person's own. */
function openDraft(): { readonly form: DraftForm; readonly isRestored: boolean } {
  const kept = loadDraft()
  const example = readPreset(location.search)
  const isOwn = kept !== null && isTouched(kept) && !(kept.image === null && isPreset(kept.input, createDraft().input))
  if (example && !isOwn) return { form: fillDraft(example), isRestored: false }
  return { form: kept ?? createDraft(), isRestored: kept !== null && isTouched(kept) }
}

function fillDraft(example: Partial<TokenForm>): DraftForm {
  const empty = createDraft()
  return { ...empty, input: { ...empty.input, ...example } }
}

export type Draft = ReturnType<typeof useDraft>
