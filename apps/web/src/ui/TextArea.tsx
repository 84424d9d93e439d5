import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './Input.module.css'

/** Several lines of text. Inside a Field it is labelled by it; alone it needs a `label`. */
export function TextArea({
  value,
  onChange,
  label,
  rows = 2,
  ...rest
}: {
  value: string
  onChange: (text: string) => void
  label?: string
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
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
