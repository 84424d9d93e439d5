import type { TokenDraft, TokenForm } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { type Drawn, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { createForm, type DraftForm, saveForm } from '../draft/draftForm.ts'
import { loadRules } from '../draft/lateRules.ts'
import { loadForm } from '../draft/loadForm.ts'
import { type FormEditor, useFormEditor } from '../draft/useFormEditor.ts'
import { type FieldIssues, useFieldIssues } from '../useFieldIssues.ts'

export type PartInput = {
  readonly editor: FormEditor
  readonly issues: FieldIssues
  readonly draft: TokenDraft | null
}

export type Typed = Omit<Partial<DraftForm>, 'input'> & { readonly input?: Partial<TokenForm> }

function typeForm({ input, ...rest }: Typed): void {
  const empty = createForm()
  saveForm({ ...empty, ...rest, input: { ...empty.input, ...input } })
  onTestFinished(() => localStorage.clear())
}

export async function renderPart(
  part: (input: PartInput) => ReactNode,
  typed: Typed = {},
  place: Place = {},
): Promise<Drawn & { readonly form: () => DraftForm }> {
  typeForm(typed)
  await loadRules()
  function Form() {
    const editor = useFormEditor()
    const { draft, issues } = useFieldIssues(editor.form.input)
    return (
      <form>
        {part({ editor, issues, draft })}
        <button type="button" onClick={issues.showAll}>
          Show all
        </button>
      </form>
    )
  }
  const drawn = await renderInApp(<Form />, place)
  return {
    ...drawn,
    form: () => {
      const form = loadForm()
      if (!form) throw new TypeError('The form is kept.')
      return form
    },
  }
}
