import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Ledger, type LedgerRow } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './CostPanel.module.css'
import { en as words } from './words/facts.en.ts'

export function ChangesPanel({
  rows,
  isStale,
  isSimulating = false,
  later,
  children,
}: {
  /** Undefined before a simulation. */
  rows: readonly LedgerRow[] | undefined
  isStale: boolean
  isSimulating?: boolean
  later?: ReactNode
  children?: ReactNode
}) {
  const isFresh = rows !== undefined && !isStale
  return (
    <Panel
      isFlush
      title={words.changes}
      asideTone={isFresh ? 'good' : 'plain'}
      aside={
        isSimulating ? (
          words.simulating
        ) : isFresh ? (
          <span className={styles.simulated}>
            <Icon of={Check} size="small" />
            {words.simulated}
          </span>
        ) : undefined
      }
    >
      {rows ? (
        <>
          <Ledger rows={rows} isStale={isStale} />
          {children}
        </>
      ) : isSimulating ? (
        <div className={styles.later}>
          <Skeleton height="40px" />
        </div>
      ) : (
        <p className={styles.later}>{later}</p>
      )}
    </Panel>
  )
}
