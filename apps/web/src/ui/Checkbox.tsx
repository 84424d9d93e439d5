import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

/** A sentence that a person agrees to. */
export function Checkbox({
  isChecked,
  isInvalid = false,
  onChange,
  children,
}: {
  isChecked: boolean
  isInvalid?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
