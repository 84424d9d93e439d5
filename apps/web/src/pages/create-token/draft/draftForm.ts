import { createSeed, type TokenDraftInput } from '@solsmith/tokens'
import * as z from 'zod/mini'

/** An image that the server keeps already; the form holds its name. */
export type DraftImage = { readonly cid: string; readonly name: string; readonly bytes: number }

/** What the form holds, as typed, and the seed that decides the mint's address: one draft can become one token. */
export type DraftForm = {
  readonly seed: string
  readonly image: DraftImage | null
  readonly input: TokenDraftInput
}

const key = 'solsmith:draft:create-token'

const authority = z.object({ mode: z.enum(['keep', 'give', 'none']), to: z.string() })

/** What was stored by an earlier visit, perhaps by another version: whatever does not fit is no draft. */
const stored = z.object({
  seed: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{16}$/)),
  image: z.nullable(z.object({ cid: z.string(), name: z.string(), bytes: z.number() })),
  input: z.object({
    standard: z.enum(['classic', 'modern']),
    name: z.string(),
    symbol: z.string(),
    description: z.string(),
    website: z.string(),
    x: z.string(),
    decimals: z.number(),
    supply: z.string(),
    mintAuthority: authority,
    freezeAuthority: authority,
    updateAuthority: authority,
  }),
})

/** The safe choices: a fixed supply, nobody can be blocked, typos can still be mended. */
export const createDraft = (): DraftForm => ({
  seed: createSeed(),
  image: null,
  input: {
    standard: 'modern',
    name: '',
    symbol: '',
    description: '',
    website: '',
    x: '',
    decimals: 9,
    supply: '1000000000',
    mintAuthority: { mode: 'none', to: '' },
    freezeAuthority: { mode: 'none', to: '' },
    updateAuthority: { mode: 'keep', to: '' },
  },
})

/** The draft of an earlier visit, or null. */
export function loadDraft(storage: Pick<Storage, 'getItem'> = localStorage): DraftForm | null {
  try {
    const parsed = stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps the draft; a browser that forbids it costs the memory of the next visit only. */
export function saveDraft(form: DraftForm, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(form))
  } catch {
    // The form still holds it.
  }
}

/** Takes separators out of what was typed or pasted as a number. */
export const plainNumber = (text: string): string => text.replace(/[,_'\u2019\s]/g, '')

/** Tells whether anything worth keeping has been typed. */
export const isTouched = ({ input, image }: DraftForm): boolean =>
  image !== null || [input.name, input.symbol, input.description, input.website, input.x].some((text) => text !== '')
