import { useId } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './Segments.module.css'

export function Segments<Value extends string>({
  value,
  options,
  label,
  onChange,
}: {
  value: Value
  options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[]
  label?: string
  onChange: (value: Value) => void
}) {
  const field = useFieldControl()
  const name = useId()
  return (
    <div
      role="radiogroup"
      className={styles.segments}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
