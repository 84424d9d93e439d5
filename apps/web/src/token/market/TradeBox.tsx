import type { Pool } from '@solsmith/tokens'
import { navigate } from 'wouter/use-browser-location'
import { poolLink } from '#links/poolLink.ts'
import { PoolNotices } from '#market/PoolNotices.tsx'
import { useSwap } from '#market/useSwap.tsx'
import { nameOf, pairOf } from '#pool-parts/figures.ts'
import { poolView } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import { Panel } from '#ui/Panel.tsx'
import work from '#ui/work.module.css'
import styles from './TokenMarket.module.css'
import { en } from './words/en.ts'

export function TradeBox({ pool }: { pool: Pool }) {
  const words = en
  const shared = poolWords
  const { fields, review } = useSwap(pool)
  return (
    <div className={styles.stack}>
      <Panel level="h2" title={words.trade} aside={words.tradeIn(pairOf(pool))}>
        <div className={work.stack}>
          <PoolNotices pool={pool} />
          {fields}
        </div>
      </Panel>
      <PlanReview
        {...review}
        known={null}
        final={null}
        view={poolView({
          action: 'swap',
          tokens: pool.sides.map((side) => ({ mint: side.mint, symbol: nameOf(side), decimals: side.decimals })),
          lpMint: pool.lpMint,
          words: shared.review,
        })}
        onLeave={() => navigate(poolLink(pool.address))}
      />
    </div>
  )
}
