import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import { Icon } from './Icon.tsx'
import styles from './Ledger.module.css'
import text from './text.module.css'
import { UntrustedText } from './UntrustedText.tsx'
import { en as words } from './words/en.ts'

export type LedgerRow = {
  readonly what: string
  readonly was: string
  readonly is: string
  readonly isFigure?: boolean
  /** Why it is permanent. Adds hatch and lock. */
  readonly final?: string
  /** The permanent change protects holders: a quiet hatch instead of a red one. */
  readonly isGood?: boolean
}

/** Changes with before and after, one fact per row. Dimmed while stale. */
export function Ledger({ rows, isStale = false }: { rows: readonly LedgerRow[]; isStale?: boolean }) {
  return (
    <ul className={styles.ledger} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li
          key={row.what}
          className={styles.line}
          data-final={row.final === undefined ? undefined : row.isGood ? 'good' : 'loss'}
        >
          <span className={styles.what}>
            <UntrustedText text={row.what} />
          </span>
          <span className={styles.values} data-figure={row.isFigure || undefined}>
            <span className={styles.was}>
              <UntrustedText text={row.was} />
            </span>
            <span className={styles.to}>
              <span className={styles.arrow}>
                <span className={text.hidden}>{words.becomes}</span>
                <Icon of={ArrowRight} size="small" />
              </span>
              <span className={styles.is}>
                <UntrustedText text={row.is} />
              </span>
            </span>
          </span>
          {row.final !== undefined && (
            <small className={styles.note}>
              <Icon of={Lock} size="small" />
              {row.final}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
