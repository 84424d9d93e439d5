import { type Reader, read } from '@solsmith/chain'
import { createSeed } from '@solsmith/tokens'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

/** What a person wants to become of the liquidity of a pool. `part` is a lock of a share. */
export const afterKinds = ['lock', 'part', 'keep', 'burn'] as const
export type AfterKind = (typeof afterKinds)[number]

export type After = {
  readonly kind: AfterKind
  /** Percent, as typed; of `part`. */
  readonly shareText: string
}

/** The share that is locked or burnt, in percent; null when there is none that makes sense. */
export function readShare({ kind, shareText }: After): number | null {
  if (kind === 'lock' || kind === 'burn') return 100
  const share = /^\d{1,3}$/.test(shareText.trim()) ? Number(shareText) : 0
  return kind === 'part' && share >= 1 && share <= 100 ? share : null
}

/** Of an amount of LP, rounded down; all of it for 100. */
export const shareOf = (lp: bigint, share: number): bigint => (lp * BigInt(share)) / 100n

/** The second of two signatures: what is still to be done with a pool that exists. */
export type NextStep = {
  readonly action: 'lock' | 'burn'
  readonly share: number
  /** Of a lock: the same text never locks twice. */
  readonly seed: string
}

const keyOf = (pool: string) => `solsmith:pool-next:${pool}`

/** What follows the making of a pool; null when nothing does. */
export function nextOf(after: After): NextStep | null {
  const share = readShare(after)
  if (share === null) return null
  return { action: after.kind === 'burn' ? 'burn' : 'lock', share, seed: createSeed() }
}

/** Written before the pool is signed for, so that a browser that is killed in between still knows what was wanted. */
export function keepNext(pool: string, next: NextStep | null, storage = browserStorage): void {
  try {
    if (next) storage.setItem(keyOf(pool), JSON.stringify({ deed: next.action, share: next.share, seed: next.seed }))
    else storage.removeItem(keyOf(pool))
  } catch {
    // A browser that forbids it: the lock is on the page of the pool as well.
  }
}

export const readNext = (pool: string, storage: Pick<Storage, 'getItem'> = browserStorage): NextStep | null => {
  const stored = readStored(storage, keyOf(pool), storedStep)
  return stored && { action: stored.deed, share: stored.share, seed: stored.seed }
}

/** Browsers hold the action as `deed`: a pool that was made before an update still finds what follows it. */
type StoredStep = Pick<NextStep, 'share' | 'seed'> & { readonly deed: NextStep['action'] }

const storedStep: Reader<StoredStep> = read.object({
  deed: read.oneOf('lock', 'burn'),
  share: read.where((share): share is number => Number.isInteger(share) && Number(share) >= 1 && Number(share) <= 100),
  seed: read.textLike(/./s),
})
