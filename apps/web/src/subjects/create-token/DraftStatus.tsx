import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { formStore, useIsFormDurable } from '#review/formStore.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import work from '#ui/work.module.css'
import styles from './CreateToken.module.css'
import { isTouched } from './draft/draftForm.ts'
import type { FormEditor } from './draft/useFormEditor.ts'
import { en as words } from './words/en.ts'

export function DraftStatus({ editor }: { editor: FormEditor }) {
  const [isAsking, setAsking] = useState(false)
  const isDurable = useIsFormDurable(formStore)
  if (!isTouched(editor.form)) return null
  if (isAsking)
    return (
      <span className={`${work.kept} ${styles.kept}`} role="alert">
        {words.startOverSure}
        <Button
          size="small"
          onClick={() => {
            editor.startOver()
            setAsking(false)
          }}
        >
          {words.startOverYes}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
          {words.startOverNo}
        </Button>
      </span>
    )
  const { takeExample } = editor
  return (
    <span className={`${work.kept} ${styles.kept}`}>
      {isDurable && <Icon of={Check} size="small" />}
      <span role="status">
        {!isDurable ? words.draftNotSaved : editor.isRestored ? words.draftKept : words.draftSaved}
      </span>
      {takeExample && (
        <Button size="small" onClick={takeExample}>
          {words.takeExample}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {words.startOver}
      </Button>
    </span>
  )
}
