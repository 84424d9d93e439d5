import { createSeed } from '@solsmith/tokens'
import * as z from 'zod/mini'
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
  /** At an address that nobody can know before; `poolSeed` decides it. */
  readonly isOwnAddress: boolean
  readonly poolSeed: string
}

const key = 'solsmith:draft:create-liquidity'

const stored = z.object({
  mintText: z.string(),
  quoteKind: z.enum(['sol', 'usdc', 'other']),
  quoteText: z.string(),
  linked: z.array(z.object({ input: z.enum(linkedInputs), text: z.string() })),
  tier: z.nullable(z.string()),
  opens: z.enum(['now', 'date']),
  dateText: z.string(),
  after: z.object({ kind: z.enum(afterKinds), shareText: z.string() }),
  isOwnAddress: z.boolean(),
  poolSeed: z.string().check(z.regex(/^[\w-]{12,32}$/)),
})

/** A lock is what buyers ask for, and costs its maker no fees. */
export const createPoolDraft = (mintText = ''): PoolDraft => ({
  ...{ mintText, quoteKind: 'sol', quoteText: '', linked: [], tier: null, opens: 'now', dateText: '' },
  after: { kind: 'lock', shareText: '50' },
  isOwnAddress: false,
  poolSeed: createSeed(),
})

/** The draft of an earlier visit, or null: whatever does not fit is none. */
export function loadPoolDraft(storage: Pick<Storage, 'getItem'> = localStorage): PoolDraft | null {
  try {
    const parsed = stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps the draft; a browser that forbids it costs the memory of the next visit only. */
export function savePoolDraft(draft: PoolDraft, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form still holds it.
  }
}
