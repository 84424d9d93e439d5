import { placeOf } from '@solsmith/connect'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { madePoolLink } from '#links/poolLink.ts'
import { nextOf, saveNext } from '#pool-parts/after.ts'
import { useRun } from '#review/progress/useRun.ts'
import type { UsedPoolDraft } from './usePoolDraft.ts'

export function useMadePool({ draft, startOver }: UsedPoolDraft): void {
  const run = useRun('page')
  const [, navigate] = useLocation()
  const isOurs = 'plan' in run && placeOf(run.plan.kind) === 'create-pool'
  const pool = isOurs ? run.plan.subject : null
  const begins = run.phase === 'sending' && !run.isResumed && pool !== null
  const isDone = run.phase === 'done' && pool !== null
  const matchesPreview = run.phase === 'done' ? run.matchesPreview : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted counts as it was when the button was pressed.
  useEffect(() => {
    if (begins) saveNext(pool, run.plan.kind === 'create-pool' ? nextOf(draft.after) : null)
  }, [begins, pool])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pool.
  useEffect(() => {
    if (!isDone) return
    startOver()
    navigate(madePoolLink(pool), { state: { matchesPreview } })
  }, [isDone, pool])
}
