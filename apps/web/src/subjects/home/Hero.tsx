import { useConnection, useReadyOpening } from '@solsmith/connect-react'
import { lazy } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { StaticHtml } from '#ui/StaticHtml.tsx'
import { CostLine } from './CostLine.tsx'
import { CostReceipt } from './CostReceipt.tsx'
import styles from './Hero.module.css'
import type { LiveCosts } from './useTokenCosts.ts'
import { en as words } from './words/en.ts'

const Coin = lazy(() => import('./more/Coin.tsx').then((module) => ({ default: module.Coin })))

/** On phones, where the header's button is inside the menu. */
function Connect() {
  const { status } = useConnection()
  const { ask, isAsked, failure, near } = useReadyOpening(useInstance().status === 'ready')
  if (status === 'connected') return null
  return (
    <p className={styles.connect}>
      <Button {...near} variant="text" isBusy={isAsked || status === 'connecting'} onClick={ask}>
        {failure || words.connect}
      </Button>
    </p>
  )
}

export function Hero({ cost, onRehearse }: { cost: LiveCosts; onRehearse: (() => void) | null }) {
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href="/create-token">
            {words.create}
          </ButtonLink>
          {onRehearse !== null && (
            <Button size="large" onClick={onRehearse}>
              {words.rehearse}
            </Button>
          )}
        </div>
        <Connect />
        <CostLine cost={cost} />
      </div>
      <div className={styles.bench}>
        <div className={styles.receipt}>
          <CostReceipt cost={cost} />
        </div>
        <div className={styles.coin} aria-hidden="true">
          <StaticHtml name="home-coin" Part={Coin} />
        </div>
      </div>
    </section>
  )
}
