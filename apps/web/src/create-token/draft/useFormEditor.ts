import { read } from '@solsmith/chain'
import { readTokenForm, type TokenForm } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import type { DraftImage } from '#image/useImage.ts'
import { readStart, readStartPool } from '#links/startLink.ts'
import { createPoolPart } from './createPoolPart.ts'
import {
  createForm,
  type DraftForm,
  isTouched,
  loadForm,
  type PoolPart,
  type Priority,
  type Signing,
  saveForm,
  type VanityFor,
} from './draftForm.ts'
import { isPreset, readPreset } from './presets.ts'

/** Of a token with a pool: 70 bits are enough, and at the limit of a transaction four bytes decide. */
const poolSeedLength = 12

/** What is typed, kept in this browser as it changes, and the verbs that change it. */
export function useFormEditor() {
  const [{ form, isRestored }, setState] = useState(openForm)
  const [example, setExample] = useState(() => (isRestored ? readExample() : null))
  useEffect(() => saveForm(form), [form])
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
    setPool: (pool: PoolPart | null) => change((now) => withPool(now, pool)),
    setSigning: (signing: Signing) => change((now) => ({ ...now, signing })),
    setImage: (image: DraftImage | null) => change((now) => ({ ...now, image })),
    /** An empty form with a new seed: another token. Stored at once: this page may be left before it is drawn again. */
    startOver: () => {
      const empty = createForm()
      saveForm(empty)
      change(() => empty)
    },
    /** Takes the example that the address asks for in place of what is typed; null when there is none, or it is here already. */
    takeExample:
      example &&
      (() => {
        change(() => fillForm(example))
        setExample(null)
      }),
  }
}

/** The form of an earlier visit; the example that the address asks for, where that form holds nothing of a person's own. */
function openForm(): { readonly form: DraftForm; readonly isRestored: boolean } {
  const kept = loadForm()
  const example = readExample()
  const isOwn = kept !== null && isTouched(kept) && !(kept.image === null && isExample(kept.input, example))
  if (example && !isOwn) return { form: fillForm(example), isRestored: false }
  return { form: kept ?? createForm(), isRestored: kept !== null && isTouched(kept) }
}

/** What this page was opened with: the settings of a token, or an example of this site. */
function readExample(): Partial<TokenForm> | null {
  const start = readStart(history.state)
  const form = start === null ? read.unreadable : readTokenForm(start)
  return form === read.unreadable ? readPreset(location.search) : form
}

/** Whether a form holds an example as it was, so that nothing of a person's is lost with it. */
const isExample = (input: TokenForm, example: Partial<TokenForm> | null): boolean =>
  isPreset(input, createForm().input) ||
  (example !== null && JSON.stringify(fillForm(example).input) === JSON.stringify(input))

function fillForm(example: Partial<TokenForm>): DraftForm {
  const empty = createForm()
  const form = { ...empty, input: { ...empty.input, ...example } }
  const pool = readStartPool(history.state)
  return pool ? withPool(form, createPoolPart(pool)) : form
}

/** With a pool every byte counts: a seed by chance is cut, one that was searched for stays. */
const withPool = (form: DraftForm, pool: PoolPart | null): DraftForm => ({
  ...form,
  pool,
  seed: pool && !form.vanity ? form.seed.slice(0, poolSeedLength) : form.seed,
})

export type FormEditor = ReturnType<typeof useFormEditor>
