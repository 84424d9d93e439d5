import { read } from '@solsmith/chain'
import { readTokenForm, type TokenForm } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import type { DraftImage } from '#image/useImage.ts'
import { parseStart, parseStartPool } from '#links/startLink.ts'
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

/** For a token with a pool: 70 bits are enough, and four bytes can decide at the size limit. */
const poolSeedLength = 12

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
    replaceInput: (input: TokenForm) => change((now) => ({ ...now, input })),
    setVanity: (seed: string, vanity: VanityFor) => change((now) => ({ ...now, seed, vanity })),
    leaveVanity: (seed: string) => change((now) => ({ ...now, seed, vanity: null })),
    setPriority: (priority: Priority) => change((now) => ({ ...now, priority })),
    setPool: (pool: PoolPart | null) => change((now) => withPool(now, pool)),
    setSigning: (signing: Signing) => change((now) => ({ ...now, signing })),
    setImage: (image: DraftImage | null) => change((now) => ({ ...now, image })),
    /** Empties the form, with a new seed. Stored immediately, because the page may unmount before the next render. */
    startOver: () => {
      const empty = createForm()
      saveForm(empty)
      change(() => empty)
    },
    takeExample:
      example &&
      (() => {
        change(() => fillForm(example))
        setExample(null)
      }),
  }
}

function openForm(): { readonly form: DraftForm; readonly isRestored: boolean } {
  const kept = loadForm()
  const example = readExample()
  const isOwn = kept !== null && isTouched(kept) && !(kept.image === null && isExample(kept.input, example))
  if (example && !isOwn) return { form: fillForm(example), isRestored: false }
  return { form: kept ?? createForm(), isRestored: kept !== null && isTouched(kept) }
}

function readExample(): Partial<TokenForm> | null {
  const start = parseStart(history.state)
  const form = start === null ? read.unreadable : readTokenForm(start)
  return form === read.unreadable ? readPreset(location.search) : form
}

const isExample = (input: TokenForm, example: Partial<TokenForm> | null): boolean =>
  isPreset(input, createForm().input) ||
  (example !== null && JSON.stringify(fillForm(example).input) === JSON.stringify(input))

function fillForm(example: Partial<TokenForm>): DraftForm {
  const empty = createForm()
  const form = { ...empty, input: { ...empty.input, ...example } }
  const pool = parseStartPool(history.state)
  return pool ? withPool(form, createPoolPart(pool)) : form
}

/** With a pool, random seeds are shortened to save bytes; searched ones stay. */
const withPool = (form: DraftForm, pool: PoolPart | null): DraftForm => ({
  ...form,
  pool,
  seed: pool && !form.vanity ? form.seed.slice(0, poolSeedLength) : form.seed,
})

export type FormEditor = ReturnType<typeof useFormEditor>
