import { createSeed } from '@solsmith/tokens'
import { type After, afterKinds } from './after.ts'
import { type Linked, linkedInputs } from './linked.ts'
import { type Fields, fits, isFlag, isOneOf, isText, readStored } from './readStored.ts'

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
  /** At an address that nobody can know before; `poolSeed` decides it. */
  readonly isOwnAddress: boolean
  readonly poolSeed: string
}

const key = 'solsmith:draft:create-liquidity'

const fields: Fields<PoolDraft> = {
  mintText: isText,
  quoteKind: isOneOf(['sol', 'usdc', 'other']),
  quoteText: isText,
  linked: (list) =>
    Array.isArray(list) &&
    list.every((one) => fits<Linked[number]>(one, { input: isOneOf(linkedInputs), text: isText })),
  tier: (tier) => tier === null || isText(tier),
  opens: isOneOf(['now', 'date']),
  dateText: isText,
  after: (after) => fits<After>(after, { kind: isOneOf(afterKinds), shareText: isText }),
  isOwnAddress: isFlag,
  poolSeed: (seed) => /^[\w-]{12,32}$/.test(isText(seed) ? String(seed) : ''),
}

/** A lock is what buyers ask for, and costs its maker no fees. */
export const createPoolDraft = (mintText = ''): PoolDraft => ({
  ...{ mintText, quoteKind: 'sol', quoteText: '', linked: [], tier: null, opens: 'now', dateText: '' },
  after: { kind: 'lock', shareText: '50' },
  isOwnAddress: false,
  poolSeed: createSeed(),
})

/** The draft of an earlier visit, or null: whatever does not fit is none. */
export const loadPoolDraft = (storage: Pick<Storage, 'getItem'> = localStorage): PoolDraft | null =>
  readStored<PoolDraft>(storage, key, fields)

/** Keeps the draft; a browser that forbids it costs the memory of the next visit only. */
export function savePoolDraft(draft: PoolDraft, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form still holds it.
  }
}
