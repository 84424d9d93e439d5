import { Field } from '../../../ui/Field.tsx'
import { withPercent } from '../../../ui/locale.ts'
import { Presets } from '../../../ui/Presets.tsx'
import work from '../../../ui/work.module.css'
import { useWords } from '../../../words/useWords.ts'
import { en } from '../words/en.ts'
import { ShareSlider } from './ShareSlider.tsx'

const presets = ['25', '50', '75', '100'] as const

/** How much of a position, in whole percent; 0 while nothing is chosen. */
export function ShareField({
  label,
  share,
  error = null,
  onChange,
}: {
  label: string
  share: number
  error?: string | null
  onChange: (share: number) => void
}) {
  const words = useWords({ en }).remove
  return (
    <div className={work.stack}>
      <Field label={label} count={withPercent(`${share}`)} error={error}>
        <ShareSlider share={share} onChange={onChange} />
      </Field>
      <Presets
        label={words.shares}
        value={`${share}`}
        options={presets.map((value) => ({ value, label: withPercent(value) }))}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}
