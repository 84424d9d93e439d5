import { type Reader, read } from '@solsmith/chain'
import { createSeed } from '@solsmith/tokens'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { type After, afterKinds } from './after.ts'
import { type Linked, linkedInputs } from './linked.ts'

/** What the form holds, as typed. */
export type PoolDraft = {
  /** Of the token: its address, as chosen or pasted. */
  readonly mintText: string
  readonly quoteKind: 'sol' | 'usdc' | 'other'
  readonly quoteText: string
  readonly linked: Linked
  /** Address of the tier; the first open one when null. */
  readonly tier: string | null
  readonly opens: 'now' | 'date'
  readonly dateText: string
  readonly after: After
  /** At an address that no one can know before; `poolSeed` decides it. */
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
  after: read.object({ kind: read.oneOf(...afterKinds), shareText: read.text }),
  isOwnAddress: read.flag,
  poolSeed: read.textLike(/^[\w-]{12,32}$/),
})

/** A lock is what buyers ask for, and costs its maker no fees. */
export const createPoolDraft = (mintText = ''): PoolDraft => ({
  mintText,
  quoteKind: 'sol',
  quoteText: '',
  linked: [],
  tier: null,
  opens: 'now',
  dateText: '',
  after: { kind: 'lock', shareText: '50' },
  isOwnAddress: false,
  poolSeed: createSeed(),
})

/** The draft of an earlier visit, or null: whatever does not fit is none. */
export const loadPoolDraft = (storage: Pick<Storage, 'getItem'> = browserStorage): PoolDraft | null =>
  readStored(storage, key, reader)

/** Keeps the draft; a browser that forbids it costs the memory of the next visit only. */
export function savePoolDraft(draft: PoolDraft, storage: Pick<Storage, 'setItem'> = browserStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form still holds it.
  }
}
