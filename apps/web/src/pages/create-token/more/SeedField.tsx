import { useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { FormEditor } from '../draft/useFormEditor.ts'
import { en } from './words/en.ts'

/** What decides the token's address together with the wallet: one that somebody has, instead of one by chance. */
export function SeedField({ editor }: { editor: FormEditor }) {
  const words = useWords({ en }).seed
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const seed = text.trim()
    setTyped(isSeed(seed) ? null : text)
    if (isSeed(seed)) editor.leaveVanity(seed)
  }
  return (
    <Field label={words.label} hint={words.hint} error={typed === null ? undefined : words.bad}>
      <TextInput isFigure value={typed ?? editor.form.seed} onChange={change} spellCheck={false} autoCapitalize="off" />
    </Field>
  )
}

/** What a form keeps; shorter ones are taken too soon. */
const isSeed = (text: string) => /^[\w-]{16,32}$/.test(text)
