import { placeOf } from '@solsmith/connect'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../../features/plan-review/useAction.ts'
import { keepNext, nextOf } from '../../features/pools/after.ts'
import { madePoolLink } from '../../features/pools/links.ts'
import type { UsedPoolDraft } from './usePoolDraft.ts'

/** Writes down what is wanted next before anything is signed; and when the pool has been made, goes on to it. */
export function useMadePool({ draft, startOver }: UsedPoolDraft): void {
  const action = useAction()
  const [, navigate] = useLocation()
  const isOurs = 'plan' in action && placeOf(action.plan.kind) === 'create-pool'
  const pool = isOurs ? action.plan.subject : null
  const begins = action.phase === 'sending' && !action.isResumed && pool !== null
  const isDone = action.phase === 'done' && pool !== null
  const isAsShown = action.phase === 'done' ? action.isAsShown : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted counts as it was when the button was pressed.
  useEffect(() => {
    if (begins) keepNext(pool, action.plan.kind === 'create-pool' ? nextOf(draft.after) : null)
  }, [begins, pool])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pool.
  useEffect(() => {
    if (!isDone) return
    startOver()
    navigate(madePoolLink(pool), { state: { isAsShown } })
  }, [isDone, pool])
}
