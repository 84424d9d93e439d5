import { createSeed, emptyForm, type Standard, type TokenForm } from '@solsmith/tokens'
import type { DraftImage } from '#image/useImage.ts'
import type { LpHandling } from '#pool-parts/after.ts'
import { loadPreferences } from '#preferences/preferences.ts'
import { browserStorage } from '#ui/browserStorage.ts'

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

export const automatic: Priority = { level: 'auto', microLamports: '' }

export const usual: Signing = { version: 'auto', time: 'blockhash' }

export const createForm = (): DraftForm => ({
  seed: createSeed(),
  vanity: null,
  image: null,
  priority: { ...automatic, level: loadPreferences().priority },
  signing: usual,
  pool: null,
  input: { ...emptyForm, supply: '1000000000' },
})

/** Stores the form. If the browser refuses, only the next visit loses it. */
export function saveForm(form: DraftForm, storage: Pick<Storage, 'setItem'> = browserStorage): void {
  try {
    storage.setItem(draftKey, JSON.stringify(form))
  } catch {}
}

export const typedFields = [
  'name',
  'symbol',
  'description',
  'website',
  'x',
  'telegram',
  'discord',
  'github',
  'instagram',
] as const satisfies readonly (keyof TokenForm)[]

/** For a token with a pool: 70 bits are enough, and four bytes can decide at the size limit. */
const poolSeedLength = 12

/** With a pool, random seeds are shortened to save bytes; searched ones stay. */
export const withPool = (form: DraftForm, pool: PoolPart | null): DraftForm => ({
  ...form,
  pool,
  seed: pool && !form.vanity ? form.seed.slice(0, poolSeedLength) : form.seed,
})

export const isTouched = ({ input, image }: DraftForm): boolean =>
  image !== null || typedFields.some((field) => input[field] !== '')
