import type { Pool } from '@solsmith/tokens'
import { nameOf } from '#pool-parts/figures.ts'
import { utcText } from '#pool-parts/time.ts'
import { Notice } from '#ui/Notice.tsx'
import { en } from './words/en.ts'

const parts = ['deposit', 'withdraw', 'swap'] as const

export function PoolNotices({ pool }: { pool: Pool }) {
  const words = en.notices
  const paused = parts.filter((part) => pool.paused[part])
  return (
    <>
      {paused.length > 0 && (
        <Notice tone="warn" title={words.paused}>
          {words.pausedWhat(paused.map((part) => words.pausedParts[part]).join(', '))}
        </Notice>
      )}
      {pool.sides
        .filter(({ isFrozen }) => isFrozen)
        .map((side) => (
          <Notice key={side.mint} tone="bad" title={words.frozen(nameOf(side))} />
        ))}
      {pool.tier.isClosed && <Notice title={words.tierClosed} />}
      {pool.time + 5n < pool.openTime && <Notice title={words.opens(utcText(pool.openTime))} />}
    </>
  )
}
