import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import type { Cost } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { isForGood } from '#review/changeRow.ts'
import styles from './CreateToken.module.css'
import type { PreparedToken } from './send/prepareToken.ts'
import { en } from './words/en.ts'

export function SignBar({
  cost,
  ready,
  children,
}: {
  cost: Pick<Cost, 'totalLamports'> | undefined
  ready: Extract<PreparedToken, { status: 'ready' }> | undefined
  children: ReactNode
}) {
  const words = en.action
  const finals = ready?.changes.filter(
    (change) => change.kind === 'power' && isForGood(change) && change.power !== 'pointer',
  ).length
  return (
    <div className={styles.signbar}>
      <div>
        {cost && (
          <p className={styles.signbarCost}>
            {formatDecimal(formatAmount(cost.totalLamports, solDecimals))} <small>SOL</small>
          </p>
        )}
        <p className={styles.signbarNote}>
          {words.signatures(ready?.all.signatures ?? 1)}
          {finals !== undefined && `, ${words.finals(finals + (ready?.launch?.next ? 1 : 0))}`}
        </p>
      </div>
      {children}
    </div>
  )
}
