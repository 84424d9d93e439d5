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
import { afterKinds, type LpHandling } from '#pool-parts/after.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

/** Wallet and standard of the seed's vanity address; with others, the same seed gives another address. */
export type VanityFor = { readonly address: string; readonly creator: string; readonly standard: Standard }

export type Priority = {
  readonly level: 'auto' | 'normal' | 'fast' | 'turbo' | 'custom'
  /** Digits as typed, for `custom`: millionths of a lamport per compute unit. */
  readonly microLamports: string
}

/** Transaction format. Version 1 only if the wallet declares it; with a nonce, signing has no time limit. */
export type Signing = { readonly version: 'auto' | '0' | '1'; readonly time: 'blockhash' | 'nonce' }

export type PoolPart = {
  readonly quoteText: string
  /** Percent of the supply. */
  readonly shareText: string
  /** Address of the fee tier; null for the cheapest open one. */
  readonly tier: string | null
  readonly opens: 'now' | 'date'
  readonly dateText: string
  readonly after: LpHandling
  /** Decides the pool's address if it takes two signatures. */
  readonly poolSeed: string
}

/** The typed input, and the seed of the mint's address: one form becomes one token. */
export type DraftForm = {
  readonly seed: string
  readonly vanity: VanityFor | null
  readonly image: DraftImage | null
  readonly priority: Priority
  readonly signing: Signing
  readonly pool: PoolPart | null
  readonly input: TokenForm
}

/** Storage key of the form, also for the events of other tabs. */
export const draftKey = 'solsmith:draft:create-token'

const automatic: Priority = { level: 'auto', microLamports: '' }

const usual: Signing = { version: 'auto', time: 'blockhash' }

/** Fields missing in earlier versions take their default. */
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
        after: read.object({ kind: read.orNull(read.oneOf(...afterKinds)), shareText: read.text }),
        poolSeed: read.text,
      }),
    ),
    null,
  ),
  input: readTokenForm,
})

export const createForm = (): DraftForm => ({
  seed: createSeed(),
  vanity: null,
  image: null,
  priority: { ...automatic, level: loadPreferences().priority },
  signing: usual,
  pool: null,
  input: { ...emptyForm, supply: '1000000000' },
})

export const loadForm = (storage: Pick<Storage, 'getItem'> = browserStorage): DraftForm | null =>
  readStored(storage, draftKey, storedForm)

/** Stores the form. If the browser refuses, only the next visit loses it. */
export function saveForm(form: DraftForm, storage: Pick<Storage, 'setItem'> = browserStorage): void {
  try {
    storage.setItem(draftKey, JSON.stringify(form))
  } catch {}
}

export const isTouched = ({ input, image }: DraftForm): boolean =>
  image !== null || [...textFields, ...linkFields].some((field) => input[field] !== '')
