import { type Reader, read } from '@solsmith/chain'
import { createSeed } from '@solsmith/tokens'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { afterKinds, type LpHandling } from './after.ts'
import { type Linked, linkedInputs } from './linked.ts'

export type PoolDraft = {
  readonly mintText: string
  readonly quoteKind: 'sol' | 'usdc' | 'other'
  readonly quoteText: string
  readonly linked: Linked
  /** Address of the tier; the first open one if null. */
  readonly tier: string | null
  readonly opens: 'now' | 'date'
  readonly dateText: string
  readonly after: LpHandling
  /** At an unpredictable address, decided by `poolSeed`. */
  readonly isOwnAddress: boolean
  readonly poolSeed: string
}

const key = 'solsmith:draft:create-liquidity'

const reader: Reader<PoolDraft> = read.object({
  mintText: read.text,
  quoteKind: read.oneOf('sol', 'usdc', 'other'),
  quoteText: read.text,
  linked: read.list(read.object({ input: read.oneOf(...linkedInputs), text: read.text })),
  tier: read.orNull(read.text),
  opens: read.oneOf('now', 'date'),
  dateText: read.text,
  after: read.object({ kind: read.orNull(read.oneOf(...afterKinds)), shareText: read.text }),
  isOwnAddress: read.flag,
  poolSeed: read.textLike(/^[\w-]{12,32}$/),
})

export const createPoolDraft = (mintText = ''): PoolDraft => ({
  mintText,
  quoteKind: 'sol',
  quoteText: '',
  linked: [],
  tier: null,
  opens: 'now',
  dateText: '',
  after: { kind: null, shareText: '50' },
  isOwnAddress: false,
  poolSeed: createSeed(),
})

export const loadPoolDraft = (storage: Pick<Storage, 'getItem'> = browserStorage): PoolDraft | null =>
  readStored(storage, key, reader)

/** Stores the draft. If the browser refuses, only the next visit loses it. */
export function savePoolDraft(draft: PoolDraft, storage: Pick<Storage, 'setItem'> = browserStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {}
}
