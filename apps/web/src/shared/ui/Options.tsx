import { useId } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './Options.module.css'

export function Options<Value extends string>({
  value,
  options,
  label,
  onChange,
}: {
  value: Value | null
  options: readonly {
    readonly value: Value
    readonly label: string
    readonly amountText?: string | undefined
    readonly hint?: string
    readonly isDisabled?: boolean
  }[]
  label?: string
  onChange: (value: Value) => void
}) {
  const field = useFieldControl()
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={styles.options}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <b id={`${id}-${option.value}`}>{option.label}</b>
          {option.amountText && <span className={styles.amount}>{option.amountText}</span>}
          {option.hint && (
            <span id={`${id}-${option.value}-hint`} className={styles.hint}>
              {option.hint}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
