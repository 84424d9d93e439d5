import { isEmptied, type Pool, type Side } from '@solsmith/tokens'
import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { poolLink } from '#links/poolLink.ts'
import { PoolNotices } from '#market/PoolNotices.tsx'
import { useSwap } from '#market/useSwap.tsx'
import { pairOf } from '#pool-parts/figures.ts'
import { knownSides, poolView } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Segments } from '#ui/Segments.tsx'
import work from '#ui/work.module.css'
import styles from './TokenMarket.module.css'
import { type Direction, TradeBar } from './TradeBar.tsx'
import { en } from './words/en.ts'

export function TradeBox({ pool, mint }: { pool: Pool; mint: string }) {
  const words = en
  const shared = poolWords
  const [input, setInput] = useState<Side>(pool.quoteSide)
  const { fields, review } = useSwap(pool, { input, onInput: setInput })
  const box = useRef<HTMLDivElement>(null)
  const paid: Readonly<Record<Direction, Side>> =
    pool.sides[0].mint === mint ? { buy: 1, sell: 0 } : { buy: 0, sell: 1 }
  const trade = (direction: Direction) => {
    setInput(paid[direction])
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.querySelector<HTMLElement>('input[inputmode]')?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} className={styles.trade}>
      <Panel level="h2" title={words.trade} aside={words.tradeIn(pairOf(pool))}>
        <div className={work.stack}>
          <PoolNotices pool={pool} />
          <Segments
            label={words.direction}
            value={input === paid.buy ? 'buy' : 'sell'}
            options={[
              { value: 'buy', label: words.buy },
              { value: 'sell', label: words.sell },
            ]}
            onChange={(direction) => setInput(paid[direction])}
          />
          {fields}
        </div>
      </Panel>
      <PlanReview
        {...review}
        known={null}
        final={null}
        view={poolView({
          action: 'swap',
          tokens: knownSides([pool]),
          lpMint: pool.lpMint,
          words: shared.review,
        })}
        onLeave={() => navigate(poolLink(pool.address))}
      />
      {!isEmptied(pool.sides) && <TradeBar box={box} onTrade={trade} />}
    </div>
  )
}
