import { type Reader, read } from '@solsmith/chain'
import { createSeed } from '@solsmith/tokens'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

/** Choices for the LP tokens; `part` locks a share. */
export const afterKinds = ['lock', 'part', 'keep', 'burn'] as const
export type LpHandlingKind = (typeof afterKinds)[number]

export type LpHandling = {
  /** Null until the user has chosen: a lock cannot be undone. */
  readonly kind: LpHandlingKind | null
  /** Percent as typed, for `part`. */
  readonly shareText: string
}

/** True if the choice is made and has a valid share. */
export const isChosen = (after: LpHandling) => after.kind === 'keep' || readShare(after) !== null

/** Share to lock or burn, in percent; null for none or an invalid one. */
export function readShare({ kind, shareText }: LpHandling): number | null {
  if (kind === 'lock' || kind === 'burn') return 100
  const share = /^\d{1,3}$/.test(shareText.trim()) ? Number(shareText) : 0
  return kind === 'part' && share >= 1 && share <= 100 ? share : null
}

/** Share of LP, rounded down; everything for 100. */
export const shareOf = (lp: bigint, share: number): bigint => (lp * BigInt(share)) / 100n

export type NextStep = {
  readonly action: 'lock' | 'burn'
  readonly share: number
  /** Of a lock: the same seed never locks twice. */
  readonly seed: string
}

const keyOf = (pool: string) => `solsmith:pool-next:${pool}`

export function nextOf(after: LpHandling): NextStep | null {
  const share = readShare(after)
  if (share === null) return null
  return { action: after.kind === 'burn' ? 'burn' : 'lock', share, seed: createSeed() }
}

/** Stored before the pool is signed, so a crashed browser still knows the next step. */
export function saveNext(pool: string, next: NextStep | null, storage = browserStorage): void {
  try {
    if (next) storage.setItem(keyOf(pool), JSON.stringify({ deed: next.action, share: next.share, seed: next.seed }))
    else storage.removeItem(keyOf(pool))
  } catch {}
}

export const readNext = (pool: string, storage: Pick<Storage, 'getItem'> = browserStorage): NextStep | null => {
  const stored = readStored(storage, keyOf(pool), storedStep)
  return stored && { action: stored.deed, share: stored.share, seed: stored.seed }
}

/** Browsers store the action as `deed`, so pools created before an update keep their next step. */
type StoredStep = Pick<NextStep, 'share' | 'seed'> & { readonly deed: NextStep['action'] }

const storedStep: Reader<StoredStep> = read.object({
  deed: read.oneOf('lock', 'burn'),
  share: read.where((share): share is number => Number.isInteger(share) && Number(share) >= 1 && Number(share) <= 100),
  seed: read.textLike(/./s),
})
