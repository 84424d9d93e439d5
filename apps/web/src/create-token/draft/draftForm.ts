import { type Reader, read } from '@solsmith/chain'
import {
  createSeed,
  emptyForm,
  linkFields,
  readTokenForm,
  type Standard,
  type TokenForm,
  textFields,
} from '@solsmith/tokens'
import type { DraftImage } from '#image/useImage.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

/** Whose requested address the seed gives: with another wallet or standard the same seed leads elsewhere. */
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

/**
 * What is typed, and the seed that decides the mint's address: one form can become one token. What is parsed from `input` is a
 * draft.
 */
export type DraftForm = {
  readonly seed: string
  readonly vanity: VanityFor | null
  readonly image: DraftImage | null
  readonly priority: Priority
  readonly signing: Signing
  /** Null for a token alone. */
  readonly pool: PoolPart | null
  readonly input: TokenForm
}

/** Where the form is stored; other tabs hear of its changes by this name. */
export const draftKey = 'solsmith:draft:create-token'

const automatic: Priority = { level: 'auto', microLamports: '' }

const usual: Signing = { version: 'auto', time: 'blockhash' }

/** Where an earlier version had no such field, it is as in a new form. */
const storedForm: Reader<DraftForm> = read.object({
  seed: read.textLike(/^[\w-]{12,32}$/),
  vanity: read.withDefault(
    read.orNull(read.object({ address: read.text, creator: read.text, standard: read.oneOf('classic', 'modern') })),
    null,
  ),
  image: read.orNull(read.object({ cid: read.text, name: read.text, bytes: read.number })),
  priority: read.withDefault(
    read.object({ level: read.oneOf('auto', 'normal', 'fast', 'turbo', 'custom'), microLamports: read.text }),
    automatic,
  ),
  signing: read.withDefault(
    read.object({ version: read.oneOf('auto', '0', '1'), time: read.oneOf('blockhash', 'nonce') }),
    usual,
  ),
  pool: read.withDefault(
    read.orNull(
      read.object({
        quoteText: read.text,
        shareText: read.text,
        tier: read.orNull(read.text),
        opens: read.oneOf('now', 'date'),
        dateText: read.text,
        after: read.object({ kind: read.oneOf('lock', 'part', 'keep', 'burn'), shareText: read.text }),
        poolSeed: read.text,
      }),
    ),
    null,
  ),
  input: readTokenForm,
})

/** The safe choices: a fixed supply, no one can be blocked, typos can still be fixed. */
export const createForm = (): DraftForm => ({
  seed: createSeed(),
  vanity: null,
  image: null,
  priority: { ...automatic, level: loadPreferences().priority },
  signing: usual,
  pool: null,
  input: { ...emptyForm, supply: '1000000000' },
})

/** The form of an earlier visit, or null. */
export const loadForm = (storage: Pick<Storage, 'getItem'> = browserStorage): DraftForm | null =>
  readStored(storage, draftKey, storedForm)

/** Keeps the form; a browser that forbids it costs the memory of the next visit only. */
export function saveForm(form: DraftForm, storage: Pick<Storage, 'setItem'> = browserStorage): void {
  try {
    storage.setItem(draftKey, JSON.stringify(form))
  } catch {
    // The page still holds it.
  }
}

/** Tells whether anything worth keeping has been typed. */
export const isTouched = ({ input, image }: DraftForm): boolean =>
  image !== null || [...textFields, ...linkFields].some((field) => input[field] !== '')
