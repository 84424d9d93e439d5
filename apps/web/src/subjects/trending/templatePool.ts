import type { Anatomy } from '@solsmith/tokens'
import type { PoolStart } from '#links/startLink.ts'
import { readOpeningFigures } from './anatomyFacts.ts'

export const poolPartNames = ['pool', 'tier', 'share', 'lock'] as const
export type PoolPartName = (typeof poolPartNames)[number]

export type PoolTemplate = {
  /** Millionths of the input. */
  readonly feeRate: bigint
  readonly tier: string
  /** Percent of the supply; null if the initial reserves are unknown. */
  readonly shareText: string | null
  readonly after: PoolStart['after']
}

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

/** The pool keeps 100 unowned units, so nearly all counts as all. */
const wholePercent = 99

function readAfter({ lpSupply, locked, burnt }: Lp): PoolStart['after'] {
  const percentOf = (part: bigint) => Number((part * 100n) / (lpSupply || 1n))
  const all = { shareText: '50' } as const
  if (percentOf(burnt) >= wholePercent) return { kind: 'burn', ...all }
  const percent = percentOf(locked)
  if (percent >= wholePercent) return { kind: 'lock', ...all }
  return percent > 0 ? { kind: 'part', shareText: String(percent) } : { kind: 'keep', ...all }
}

export const choosePool = (template: PoolTemplate | null, chosen: ReadonlySet<string>): PoolStart | null =>
  template && chosen.has('pool')
    ? {
        shareText: chosen.has('share') ? template.shareText : null,
        tier: chosen.has('tier') ? template.tier : null,
        after: chosen.has('lock') ? template.after : null,
      }
    : null
