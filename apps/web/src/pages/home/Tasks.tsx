import { roundAmount, solDecimals } from '@solsmith/chain'
import type { LucideIcon } from 'lucide-react'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Stamp from 'lucide-react/icons/stamp'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useWords } from '../../words/useWords.ts'
import { spokenPlaces } from './CostLine.tsx'
import styles from './Tasks.module.css'
import type { LiveCost } from './useModernCost.ts'
import { en } from './words/en.ts'

/** What a person may come to do, and only what works. */
export function Tasks({ cost, onRehearse }: { cost: LiveCost; onRehearse: (() => void) | null | undefined }) {
  const words = useWords({ en }).tasks
  const amountText =
    cost.status === 'ready' ? roundAmount(cost.cost.totalLamports, solDecimals, spokenPlaces, 'up') : null
  return (
    <section className={styles.band}>
      <h2 className={styles.title}>{words.title}</h2>
      <ul className={styles.tasks}>
        <li>
          <Link className={styles.task} href="/create-token">
            <Words icon={Stamp} label={words.create} hint={words.createHint(amountText)} />
          </Link>
        </li>
        {onRehearse && (
          <li>
            <button type="button" className={styles.task} onClick={onRehearse}>
              <Words icon={FlaskConical} label={words.rehearse} hint={words.rehearseHint} />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Words({ icon, label, hint }: { icon: LucideIcon; label: string; hint: string }) {
  return (
    <>
      <Icon of={icon} size="large" />
      <span className={styles.words}>
        <b>{label}</b>
        <span className={styles.hint}>{hint}</span>
      </span>
    </>
  )
}
