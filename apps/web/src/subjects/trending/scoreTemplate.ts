import { emptyForm, factsOfDraft, parseTokenDraft, type Score, scoreToken, type TokenForm } from '@solsmith/tokens'
import type { PoolStart } from '#links/startLink.ts'

/** Highest score that these settings allow. */
export function scoreTemplate(start: Partial<TokenForm>, pool: PoolStart | null): Score | null {
  const parsed = parseTokenDraft({ ...emptyForm, ...start, name: 'Template', symbol: 'TEMPLATE', copiedFrom: null })
  if (!('draft' in parsed)) return null
  return scoreToken({
    ...factsOfDraft(parsed.draft),
    liquidity: { lockedPercent: lockedPercentOf(pool), depth: 'deep' },
    holders: { topTenBps: 0, creatorBps: 0 },
    metadata: { isReachable: true, hasImage: true, isUnmistakable: true },
  })
}

function lockedPercentOf(pool: PoolStart | null): number {
  if (pool?.after?.kind === 'keep') return 0
  return pool?.after?.kind === 'part' ? Number(pool.after.shareText) : 100
}
