import { read } from '@solsmith/chain'
import { readTokenForm, type TokenForm } from '@solsmith/tokens'
import { parseStart, parseStartPool } from '#links/startLink.ts'
import { createPoolPart } from './createPoolPart.ts'
import { createForm, type DraftForm, isTouched, withPool } from './draftForm.ts'
import { loadForm } from './loadForm.ts'
import { isPreset, readPreset } from './presets.ts'

export type OpenedForm = {
  readonly form: DraftForm
  readonly isRestored: boolean
  /** The form of the example that the link names, if an own draft is shown instead. */
  readonly createExample: (() => DraftForm) | null
}

export function openForm(): OpenedForm {
  const kept = loadForm()
  const example = readExample()
  const isOwn = kept !== null && isTouched(kept) && !(kept.image === null && isExample(kept.input, example))
  if (example && !isOwn) return { form: fillForm(example), isRestored: false, createExample: null }
  const isRestored = kept !== null && isTouched(kept)
  return {
    form: kept ?? createForm(),
    isRestored,
    createExample: isRestored && example ? () => fillForm(example) : null,
  }
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
