import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import type { VanityFor } from '../draft/draftForm.ts'
import styles from '../more/More.module.css'
import { en as words } from './words/en.ts'

export function VanityFound({
  vanity,
  isOther,
  onLeave,
}: {
  vanity: VanityFor
  isOther: boolean
  onLeave: () => void
}) {
  return (
    <div className={styles.found}>
      {isOther ? <Hint tone="warn">{words.other}</Hint> : <Hint tone="good">{words.found}</Hint>}
      {!isOther && (
        <p className={styles.address} data-testid="vanity">
          {vanity.address}
        </p>
      )}
      <div className={styles.row}>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
