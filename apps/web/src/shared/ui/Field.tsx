import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldContext } from './fieldContext.ts'
import { Hint } from './Hint.tsx'
import text from './text.module.css'

/**
 * Label, control and messages. The control inside (TextInput, Segments, …) gets its id and descriptions from here. An
 * error replaces the hint; a caution is below either.
 */
export function Field({
  label,
  kind = 'control',
  count,
  aside,
  hint,
  caution,
  error,
  children,
}: {
  label: string
  /** `group` for several controls: Segments, Options, Stepper. */
  kind?: 'control' | 'group'
  /** '5 of 32 bytes'. */
  count?: string | undefined
  /** A small action at the end of the label's row, instead of the count. */
  aside?: ReactNode
  hint?: ReactNode
  caution?: ReactNode
  error?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const parts = { id, labelId: `${id}-label`, hintId: `${id}-hint`, cautionId: `${id}-caution`, countId: `${id}-count` }
  const described = [
    error || hint ? parts.hintId : undefined,
    caution ? parts.cautionId : undefined,
    count ? parts.countId : undefined,
  ]
  const describedBy = described.filter(Boolean).join(' ') || undefined
  const Label = kind === 'group' ? 'span' : 'label'
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <Label id={parts.labelId} className={styles.label} {...(kind === 'control' ? { htmlFor: id } : {})}>
          {label}
        </Label>
        {count && (
          <span id={parts.countId} className={classes(styles.count, text.figure)} data-over={error ? '' : undefined}>
            {count}
          </span>
        )}
        {aside}
      </div>
      <FieldContext value={{ id, labelId: parts.labelId, describedBy, isInvalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {(error || hint) && (
        <Hint id={parts.hintId} tone={error ? 'bad' : 'plain'}>
          {error || hint}
        </Hint>
      )}
      {caution && (
        <Hint id={parts.cautionId} tone="warn">
          {caution}
        </Hint>
      )}
    </div>
  )
}
