import { createSeed } from '@solsmith/tokens'
import type { PoolStart } from '#links/startLink.ts'
import type { PoolPart } from './draftForm.ts'

/** Most of the supply against 1 SOL: with less, small trades move the price a lot. */
export const createPoolPart = (start: Partial<PoolStart> = {}): PoolPart => ({
  quoteText: '1',
  shareText: start.shareText ?? '80',
  tier: start.tier ?? null,
  opens: 'now',
  dateText: '',
  after: start.after ?? { kind: null, shareText: '50' },
  poolSeed: createSeed(),
})
