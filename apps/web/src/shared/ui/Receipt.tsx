import { AmountText } from '@solsmith/connect-react'
import { type ReactNode, useId } from 'react'
import { Chip } from './Chip.tsx'
import styles from './Receipt.module.css'
import { en as words } from './words/en.ts'

export type ReceiptRow = {
  readonly label: string
  readonly tag?: string
  /** `good` for refunds. */
  readonly tagTone?: 'plain' | 'good'
  /** Nine decimals, no unit. */
  readonly amountText: ReactNode
  readonly kind?: string
  readonly action?: ReactNode
}

/** Estimated (graphite) or paid (paper) costs. Every row has all nine decimals. */
export function Receipt({
  kind,
  title,
  note,
  rows,
  total,
  footer,
  level: Heading = 'h3',
  isStale = false,
}: {
  kind: 'estimate' | 'issued'
  title: string
  level?: 'h2' | 'h3'
  /** At the end of the title row; labels an estimate by default. */
  note?: ReactNode
  rows: readonly ReceiptRow[]
  total: { readonly label: string; readonly amountText: ReactNode; readonly unit: string }
  footer?: ReactNode
  isStale?: boolean
}) {
  const id = useId()
  const fallback = kind === 'estimate' ? <Chip>{words.estimate}</Chip> : null
  return (
    <section className={styles.receipt} data-kind={kind} data-stale={isStale || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {note ? <span className={styles.note}>{note}</span> : fallback}
      </header>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>
              {row.label}
              {row.tag && (
                <span className={styles.tag} data-tone={row.tagTone}>
                  {row.tag}
                </span>
              )}
            </dt>
            <dd className={styles.amount}>{amount(row.amountText)}</dd>
            {(row.kind || row.action) && (
              <dd className={styles.kind}>
                {row.kind} {row.action}
              </dd>
            )}
          </div>
        ))}
        <div className={styles.total}>
          <dt className={styles.label}>{total.label}</dt>
          <dd className={styles.amount}>
            {amount(total.amountText)} <span className={styles.unit}>{total.unit}</span>
          </dd>
        </div>
      </dl>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}

const amount = (drawn: ReactNode) => (typeof drawn === 'string' ? <AmountText>{drawn}</AmountText> : drawn)
