import type { TokenForm } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import type { DraftImage } from '#image/useImage.ts'
import {
  createForm,
  type DraftForm,
  type PoolPart,
  type Priority,
  type Signing,
  saveForm,
  type VanityFor,
  withPool,
} from './draftForm.ts'
import { getRules } from './lateRules.ts'
import type { OpenedForm } from './openForm.ts'

export function useFormEditor() {
  const [{ form, isRestored, createExample }, setState] = useState(openForm)
  useEffect(() => saveForm(form), [form])
  const change = (next: (form: DraftForm) => DraftForm) =>
    setState((state) => ({ ...state, form: next(state.form), isRestored: false }))
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
    takeExample: createExample && (() => setState({ form: createExample(), isRestored: false, createExample: null })),
  }
}

const openForm = (): OpenedForm =>
  getRules()?.openForm() ?? { form: createForm(), isRestored: false, createExample: null }

export type FormEditor = ReturnType<typeof useFormEditor>
