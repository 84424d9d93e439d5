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

/** Characters that fit on both sides of the arrow in the narrowest column. */
const beside = 12

/** Changes with before and after, one fact per row. Dimmed while stale. */
export function Ledger({ rows, isStale = false }: { rows: readonly LedgerRow[]; isStale?: boolean }) {
  return (
    <ul className={styles.ledger} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li
          key={row.what}
          className={styles.line}
          data-final={row.final === undefined ? undefined : row.isGood ? 'good' : 'loss'}
          data-long={Math.max(row.was.length, row.is.length) > beside || undefined}
        >
          <span className={styles.what}>
            <UntrustedText text={row.what} />
          </span>
          <span className={styles.was} data-figure={row.isFigure || undefined}>
            <UntrustedText text={row.was} />
          </span>
          <span className={styles.arrow}>
            <span className={text.hidden}>{words.becomes}</span>
            <Icon of={ArrowRight} size="small" />
          </span>
          <span className={styles.is} data-figure={row.isFigure || undefined}>
            <UntrustedText text={row.is} />
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
