import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** Labelled text field; `isLabelHidden` hides the label visually. */
export function Field({
  label,
  isLabelHidden,
  icon,
  end,
  hint,
  error,
  ...rest
}: ComponentProps<'input'> & {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly icon?: IconName
  /** Button or word at the end. */
  readonly end?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label className={styles.label} data-hidden={isLabelHidden} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-bad={error !== undefined}>
        {icon && <Icon name={icon} />}
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || hint ? hintId : undefined}
        />
        {end}
      </div>
      {/* Exists before its text, for screen readers. */}
      <p
        className={styles.hint}
        id={hintId}
        data-bad={error !== undefined}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
