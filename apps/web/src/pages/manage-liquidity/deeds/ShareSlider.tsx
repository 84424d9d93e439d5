import { useFieldControl } from '../../../ui/fieldContext.ts'
import { withPercent } from '../../../ui/locale.ts'
import styles from '../Manage.module.css'

/** A slider in the field around it. */
export function ShareSlider({ share, onChange }: { share: number; onChange: (share: number) => void }) {
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
