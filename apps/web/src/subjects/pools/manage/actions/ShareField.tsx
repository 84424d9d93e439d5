import { Field } from '#ui/Field.tsx'
import { useFieldControl } from '#ui/fieldContext.ts'
import { withPercent } from '#ui/locale.ts'
import { Presets } from '#ui/Presets.tsx'
import work from '#ui/work.module.css'
import styles from '../Manage.module.css'
import { en } from '../words/en.ts'

const presets = ['25', '50', '75', '100'] as const

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
  const words = en.remove
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

function ShareSlider({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const field = useFieldControl()
  return (
    <input
      type="range"
      className={styles.range}
      id={field?.id}
      aria-describedby={field?.describedBy}
      aria-valuetext={withPercent(`${share}`)}
      min={0}
      max={100}
      value={share}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
