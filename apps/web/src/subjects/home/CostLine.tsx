import { formatDecimal, roundDigits, solDecimals } from '@solsmith/chain'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import styles from './CostLine.module.css'
import type { LiveCosts } from './useTokenCosts.ts'
import { en } from './words/en.ts'

/** Significant digits in a sentence (look: Figures). */
const spokenDigits = 4

export function CostLine({ cost }: { cost: LiveCosts }) {
  return (
    <div className={styles.cost} role="status" aria-busy={cost.status === 'loading'}>
      <Face cost={cost} />
    </div>
  )
}

function Face({ cost }: { cost: LiveCosts }) {
  const words = en.cost
  switch (cost.status) {
    case 'loading':
      return (
        <>
          <span className={text.hidden}>{words.loading}</span>
          {(['classic', 'modern'] as const).map((standard) => (
            <p key={standard}>
              <span className={styles.amount}>
                <Skeleton width="104px" height="22px" />
              </span>
              <br />
              {words.from[standard]}
            </p>
          ))}
          <p>
            <Skeleton width="236px" />
          </p>
        </>
      )
    case 'failed':
      return (
        <p className={styles.sentence}>
          {words.failed}
          <Button variant="text" onClick={cost.retry}>
            {words.retry}
          </Button>
        </p>
      )
    case 'unreachable':
      return <p className={styles.sentence}>{words.unreachable(cost.network.name)}</p>
    case 'ready':
      return (
        <>
          {(['classic', 'modern'] as const).map((standard) => (
            <p key={standard}>
              <span className={styles.amount}>
                {formatDecimal(roundDigits(cost.costs[standard].totalLamports, solDecimals, spokenDigits, 'up'))}
              </span>{' '}
              <span className={text.soft}>{words.unit}</span>
              <br />
              {words.from[standard]}
            </p>
          ))}
          <p>
            {words.readAt} <span className={text.figure}>{formatDecimal(cost.costs.slot.toString())}</span>
          </p>
        </>
      )
  }
}
