import styles from './Presets.module.css'

export function Presets<Value extends string>({
  value,
  options,
  label,
  onChange,
}: {
  value: string
  options: readonly { readonly value: Value; readonly label: string }[]
  label: string
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.presets} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.preset}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
