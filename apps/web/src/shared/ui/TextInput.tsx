import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './fieldContext.ts'
import styles from './Input.module.css'

export function TextInput({
  value,
  onChange,
  label,
  prefix,
  unit,
  action,
  isFigure = false,
  ...rest
}: {
  value: string
  onChange: (text: string) => void
  label?: string | undefined
  /** Before the input: `x.com/`. */
  prefix?: ReactNode
  /** After the input: `SOL`. */
  unit?: string
  action?: ReactNode
  isFigure?: boolean
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix'>) {
  const field = useFieldControl()
  return (
    <div className={styles.input} data-long={(isFigure && value.length > 18) || undefined}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        id={field?.id}
        aria-label={label}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.isInvalid || undefined}
        autoComplete="off"
        {...rest}
        className={classes(styles.control, isFigure ? styles.figure : undefined)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {action}
    </div>
  )
}
