import { type ReactNode, type RefObject, useId } from 'react'
import styles from './Checkbox.module.css'
import { Hint } from './Hint.tsx'

export function Checkbox({
  isChecked,
  error,
  box,
  onChange,
  children,
}: {
  isChecked: boolean
  error?: string | undefined
  box?: RefObject<HTMLInputElement | null>
  onChange: (isChecked: boolean) => void
  children: ReactNode
}) {
  const hintId = useId()
  return (
    <>
      <label className={styles.checkbox}>
        <input
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <Hint id={hintId} tone="bad">
          {error}
        </Hint>
      )}
    </>
  )
}
