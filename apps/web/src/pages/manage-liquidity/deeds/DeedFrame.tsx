import type { Pool } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PlanReview } from '../../../features/plan-review/PlanReview.tsx'
import type { Wish } from '../../../features/plan-review/usePreparedPlan.ts'
import { nameOf, pairOf } from '../../../features/pools/figures.ts'
import { poolLink } from '../../../features/pools/links.ts'
import { type PoolViewInput, poolView } from '../../../features/pools/poolView.ts'
import { en as poolWords } from '../../../features/pools/words/en.ts'
import { ActionLayout } from '../../../features/token-tools/ActionLayout.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PoolNotices } from '../pool/PoolNotices.tsx'

/** A form about a pool, with what it would do beside it. */
export function DeedFrame({
  pool,
  deed,
  title,
  lead,
  wish,
  verb,
  risk,
  invalidHint,
  children,
}: {
  pool: Pool
  deed: PoolViewInput['deed']
  title: string
  lead: string
  wish: Wish | null
  verb: string
  /** What has to be accepted before it is signed. */
  risk?: { readonly warning: string; readonly accept: string } | null
  /** What is missing while there is no wish. */
  invalidHint?: string | undefined
  children: ReactNode
}) {
  const shared = useWords({ en: poolWords })
  return (
    <ActionLayout
      title={title}
      lead={lead}
      back={{ href: poolLink(pool.address), label: pairOf(pool) }}
      side={
        <PlanReview
          wish={wish}
          verb={verb}
          known={null}
          final={null}
          risk={risk ?? null}
          {...(invalidHint ? { invalidHint } : {})}
          view={poolView({
            deed,
            tokens: pool.sides.map((side) => ({ mint: side.mint, symbol: nameOf(side), decimals: side.decimals })),
            lpMint: pool.lpMint,
            words: shared.review,
          })}
          onLeave={() => navigate(poolLink(pool.address))}
        />
      }
    >
      <PoolNotices pool={pool} />
      {children}
    </ActionLayout>
  )
}
