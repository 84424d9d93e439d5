import { createSeed, type Standard, type TokenDraftInput } from '@solsmith/tokens'
import * as z from 'zod/mini'

/** An image that the server keeps already; the form holds its name. */
export type DraftImage = { readonly cid: string; readonly name: string; readonly bytes: number }

/** Whose wished address the seed gives: with another wallet or standard the same seed leads elsewhere. */
export type VanityFor = { readonly address: string; readonly creator: string; readonly standard: Standard }

/** What is paid to be taken sooner: by what others paid lately, or so many millionths of a lamport a unit. */
export type Priority = {
  readonly level: 'auto' | 'normal' | 'fast' | 'turbo' | 'custom'
  /** Digits, as typed; of `custom`. */
  readonly microLamports: string
}

/**
 * How the transaction is written. Version 1 only where the wallet declares it; with a nonce there is as much time to sign as a
 * person needs.
 */
export type Signing = { readonly version: 'auto' | '0' | '1'; readonly time: 'blockhash' | 'nonce' }

/** A pool that is made with the token, as typed. Amounts are plain decimal text. */
export type PoolPart = {
  readonly quoteText: string
  /** Percent of the supply. */
  readonly shareText: string
  /** Address of the tier; the cheapest open one when null. */
  readonly tier: string | null
  readonly opens: 'now' | 'date'
  readonly dateText: string
  /** What becomes of the liquidity; `part` is a lock of a share. */
  readonly after: { readonly kind: 'lock' | 'part' | 'keep' | 'burn'; readonly shareText: string }
  /** Decides the pool's address where it takes two signatures. */
  readonly poolSeed: string
}

/** What the form holds, as typed, and the seed that decides the mint's address: one draft can become one token. */
export type DraftForm = {
  readonly seed: string
  readonly vanity: VanityFor | null
  readonly image: DraftImage | null
  readonly priority: Priority
  readonly signing: Signing
  /** Null for a token alone. */
  readonly pool: PoolPart | null
  readonly input: TokenDraftInput
}

const key = 'solsmith:draft:create-token'

const automatic: Priority = { level: 'auto', microLamports: '' }

const usual: Signing = { version: 'auto', time: 'blockhash' }

const holder = z.object({ mode: z.enum(['keep', 'give', 'none']), to: z.string() })

const extension = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('transfer-fee'),
    basisPoints: z.number(),
    maximumFee: z.string(),
    configAuthority: holder,
    withdrawAuthority: holder,
  }),
  z.object({ kind: z.literal('interest'), basisPoints: z.number(), authority: holder }),
  z.object({ kind: z.literal('scaled-amount'), multiplier: z.number(), authority: holder }),
  z.object({ kind: z.literal('hook'), program: z.string(), authority: holder }),
  z.object({ kind: z.enum(['permanent-delegate', 'close-authority', 'pausable']), authority: holder }),
  z.object({ kind: z.enum(['default-state', 'non-transferable']) }),
])

/** What was stored by an earlier visit, perhaps by another version: whatever does not fit is no draft. */
const stored = z.object({
  seed: z.string().check(z.regex(/^[\w-]{12,32}$/)),
  vanity: z._default(
    z.nullable(z.object({ address: z.string(), creator: z.string(), standard: z.enum(['classic', 'modern']) })),
    null,
  ),
  image: z.nullable(z.object({ cid: z.string(), name: z.string(), bytes: z.number() })),
  priority: z._default(
    z.object({ level: z.enum(['auto', 'normal', 'fast', 'turbo', 'custom']), microLamports: z.string() }),
    automatic,
  ),
  signing: z._default(z.object({ version: z.enum(['auto', '0', '1']), time: z.enum(['blockhash', 'nonce']) }), usual),
  pool: z._default(
    z.nullable(
      z.object({
        quoteText: z.string(),
        shareText: z.string(),
        tier: z.nullable(z.string()),
        opens: z.enum(['now', 'date']),
        dateText: z.string(),
        after: z.object({ kind: z.enum(['lock', 'part', 'keep', 'burn']), shareText: z.string() }),
        poolSeed: z.string(),
      }),
    ),
    null,
  ),
  input: z.object({
    standard: z.enum(['classic', 'modern']),
    name: z.string(),
    symbol: z.string(),
    description: z.string(),
    website: z.string(),
    x: z.string(),
    telegram: z._default(z.string(), ''),
    discord: z._default(z.string(), ''),
    github: z._default(z.string(), ''),
    decimals: z.number(),
    supply: z.string(),
    mintAuthority: holder,
    freezeAuthority: holder,
    updateAuthority: holder,
    receiver: z._default(z.string(), ''),
    distribution: z._default(z.array(z.object({ to: z.string(), basisPoints: z.number() })), []),
    extensions: z._default(z.array(extension), []),
    metadataUri: z._default(z.string(), ''),
    createdOn: z._default(z.boolean(), true),
  }),
})

/** The safe choices: a fixed supply, nobody can be blocked, typos can still be mended. */
export const createDraft = (): DraftForm => ({
  seed: createSeed(),
  vanity: null,
  image: null,
  priority: automatic,
  signing: usual,
  pool: null,
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
    telegram: '',
    discord: '',
    github: '',
    receiver: '',
    distribution: [],
    extensions: [],
    metadataUri: '',
    createdOn: true,
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

/** Tells whether anything worth keeping has been typed. */
export const isTouched = ({ input, image }: DraftForm): boolean =>
  image !== null ||
  [input.name, input.symbol, input.description, input.website, input.x, ...linksOf(input)].some((text) => text !== '')

/** Where else the token is at home. */
export const linksOf = ({ telegram = '', discord = '', github = '' }: TokenDraftInput): readonly string[] => [
  telegram,
  discord,
  github,
]
