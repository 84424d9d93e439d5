import type { Anatomy } from '@solsmith/tokens'
import type { PoolStart } from '#links/startLink.ts'
import { readOpeningFigures } from './anatomyFacts.ts'

export const poolPartNames = ['pool', 'tier', 'share', 'lock'] as const
export type PoolPartName = (typeof poolPartNames)[number]

/** What of a pool another one can begin with. */
export type PoolTemplate = {
  /** Per 1,000,000 of what is paid. */
  readonly feeRate: bigint
  readonly tier: string
  /** Percent of the supply; null where what the pool began with is not known. */
  readonly shareText: string | null
  /** What became of its liquidity; null where that is not known. */
  readonly after: PoolStart['after']
}

/** Reads the pool of a token as a template; null without a pool. */
export function readPoolTemplate(anatomy: Anatomy): PoolTemplate | null {
  if (!anatomy.pool) return null
  const { pool, proof } = anatomy.pool
  const figures = readOpeningFigures(anatomy)
  const isShare = figures !== null && figures.shareBasisPoints > 0 && figures.shareBasisPoints <= 10_000
  return {
    feeRate: pool.tier.tradeFeeRate,
    tier: pool.tier.address,
    shareText: isShare ? String(figures.shareBasisPoints / 100) : null,
    after: proof && readAfter(proof),
  }
}

type Lp = { readonly lpSupply: bigint; readonly locked: bigint; readonly burnt: bigint }

/** The pool keeps 100 units that no one has: nearly all is all. */
const wholePercent = 99

function readAfter({ lpSupply, locked, burnt }: Lp): PoolStart['after'] {
  const percentOf = (part: bigint) => Number((part * 100n) / (lpSupply || 1n))
  const all = { shareText: '50' } as const
  if (percentOf(burnt) >= wholePercent) return { kind: 'burn', ...all }
  const percent = percentOf(locked)
  if (percent >= wholePercent) return { kind: 'lock', ...all }
  return percent > 0 ? { kind: 'part', shareText: String(percent) } : { kind: 'keep', ...all }
}

/** What is taken over of a pool; null for a token alone. */
export const choosePool = (template: PoolTemplate | null, chosen: ReadonlySet<string>): PoolStart | null =>
  template && chosen.has('pool')
    ? {
        shareText: chosen.has('share') ? template.shareText : null,
        tier: chosen.has('tier') ? template.tier : null,
        after: chosen.has('lock') ? template.after : null,
      }
    : null
