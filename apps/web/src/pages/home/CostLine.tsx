import { groupThousands, roundAmount, solDecimals } from '@solsmith/chain'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './CostLine.module.css'
import type { LiveCost } from './useModernCost.ts'
import { en } from './words/en.ts'

/** Decimals that fit into a sentence (look: Type). */
export const spokenPlaces = 4

/** What a token costs now, in one line, and where the figure is from. */
export function CostLine({ cost }: { cost: LiveCost }) {
  return (
    <div className={styles.cost} role="status" aria-busy={cost.status === 'loading'}>
      <Face cost={cost} />
    </div>
  )
}

function Face({ cost }: { cost: LiveCost }) {
  const words = useWords({ en }).cost
  switch (cost.status) {
    case 'loading':
      return (
        <>
          <span className={text.hidden}>{words.loading}</span>
          <div className={styles.bones}>
            <Skeleton width="112px" height="22px" />
            <Skeleton width="148px" />
          </div>
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
          <p>
            <span className={styles.amount}>
              {roundAmount(cost.cost.totalLamports, solDecimals, spokenPlaces, 'up')}
            </span>{' '}
            <span className={text.soft}>{words.unit}</span>
            <br />
            {words.from(cost.network.name)}
          </p>
          <p>
            {words.readAt} <span className={text.figure}>{groupThousands(cost.cost.slot.toString())}</span>
          </p>
        </>
      )
  }
}
