import type { Pool } from '@solsmith/tokens'
import { useSwap } from '#market/SwapFields.tsx'
import { en } from '#market/words/en.ts'
import { pairOf } from '#pool-parts/figures.ts'
import { useWords } from '#words/useWords.ts'
import { ActionFrame } from './ActionFrame.tsx'

/** Trades in one pool. */
export function SwapForm({ pool }: { pool: Pool }) {
  const words = useWords({ en }).swap
  const { fields, review } = useSwap(pool)
  return (
    <ActionFrame pool={pool} action="swap" title={words.title(pairOf(pool))} lead={words.lead} {...review}>
      {fields}
    </ActionFrame>
  )
}
