import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { IrreversibleBox } from '#ui/IrreversibleBox.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './More.module.css'
import { en } from './words/en.ts'

export function DangerBox({
  title,
  word,
  onAdd,
  onLeave,
}: {
  title: string
  word: string
  onAdd: () => void
  onLeave: () => void
}) {
  const words = en.extensions
  const [typed, setTyped] = useState('')
  return (
    <IrreversibleBox title={words.danger}>
      <Field label={words.word} hint={words.dangerHint(word)}>
        <TextInput value={typed} onChange={setTyped} spellCheck={false} autoCapitalize="none" />
      </Field>
      <div className={styles.row}>
        <Button variant="danger" size="small" disabled={typed.trim().toLowerCase() !== word} onClick={onAdd}>
          {words.add(title)}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </IrreversibleBox>
  )
}
