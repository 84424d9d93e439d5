import type { Pool } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { poolLink } from '#links/poolLink.ts'
import { PoolNotices } from '#market/PoolNotices.tsx'
import { pairOf } from '#pool-parts/figures.ts'
import { knownSides, type PoolViewInput, poolView } from '#pool-parts/poolView.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import type { PlanRequest } from '#review/usePreparedPlan.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'

export function ActionFrame({
  pool,
  action,
  title,
  lead,
  request,
  verb,
  risk,
  invalidHint,
  children,
}: {
  pool: Pool
  action: PoolViewInput['action']
  title: string
  lead: string
  request: PlanRequest | null
  verb: string
  risk?: { readonly warning: string; readonly accept: string } | null
  invalidHint?: string | undefined
  children: ReactNode
}) {
  const shared = poolWords
  return (
    <ActionLayout
      title={title}
      lead={lead}
      back={{ href: poolLink(pool.address), label: pairOf(pool) }}
      side={
        <PlanReview
          request={request}
          verb={verb}
          known={null}
          final={null}
          risk={risk ?? null}
          {...(invalidHint ? { invalidHint } : {})}
          view={poolView({
            action,
            tokens: knownSides([pool]),
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
