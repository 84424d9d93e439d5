import { classes } from '#ui/classes.ts'
import scroll from '#ui/scroll.module.css'
import type { BuyRisk } from './listRisks.ts'
import styles from './RiskList.module.css'

export function RiskList({ risks, summary, isOpen }: { risks: readonly BuyRisk[]; summary: string; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <ul className={classes(styles.risks, scroll.down)} tabIndex={0} aria-label={summary}>
        {risks.map(({ name, meaning }) => (
          <li key={name}>
            <b>{name}:</b> {meaning}
          </li>
        ))}
      </ul>
    </details>
  )
}
