import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './fieldContext.ts'
import styles from './Input.module.css'

export function TextArea({
  value,
  onChange,
  label,
  rows = 2,
  isFigure = false,
  ...rest
}: {
  value: string
  onChange: (text: string) => void
  label?: string
  isFigure?: boolean
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>) {
  const field = useFieldControl()
  return (
    <div className={styles.input}>
      <textarea
        id={field?.id}
        aria-label={label}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.isInvalid || undefined}
        {...rest}
        rows={rows}
        className={classes(styles.control, isFigure ? styles.figure : undefined)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
