import type { ReactNode } from 'react'
import { TextInput } from '../TextInput.tsx'
import styles from './Filters.module.css'

export function Filters({
  label,
  search,
  between,
  children,
}: {
  label: string
  search: {
    readonly label: string
    readonly hint: string
    readonly value: string
    readonly onType: (text: string) => void
  }
  between?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <TextInput
          type="search"
          label={search.label}
          placeholder={search.hint}
          value={search.value}
          onChange={search.onType}
        />
      </div>
      {between}
      <fieldset className={styles.filters} aria-label={label}>
        {children}
      </fieldset>
    </div>
  )
}

export function FilterChoice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => String(one) === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}

export function FilterSwitch({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: string
}) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  )
}
