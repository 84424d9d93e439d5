import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldContext } from './fieldContext.ts'
import { Hint } from './Hint.tsx'

export function Cell({ error, children }: { error: string | undefined; children: ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const field = { id, labelId: '', describedBy: error ? hintId : undefined, isInvalid: Boolean(error) }
  return (
    <div className={styles.field}>
      <FieldContext value={field}>{children}</FieldContext>
      {error && (
        <Hint id={hintId} tone="bad">
          {error}
        </Hint>
      )}
    </div>
  )
}
