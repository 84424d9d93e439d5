import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useFieldControl } from './fieldContext.ts'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'
import { en as words } from './words/en.ts'

export function Stepper({
  value,
  minimum,
  maximum,
  label,
  onChange,
}: {
  value: number
  minimum: number
  maximum: number
  label?: string
  onChange: (value: number) => void
}) {
  const field = useFieldControl()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box with a clipped edge
    <div
      role="group"
      className={styles.stepper}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={words.oneLess}
        disabled={value <= minimum}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} size="small" />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={words.oneMore}
        disabled={value >= maximum}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} size="small" />
      </button>
    </div>
  )
}
