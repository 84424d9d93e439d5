import { type Read, type Reader, read } from '@solsmith/chain'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { explorerKey } from './withExplorer.ts'

const key = 'solsmith:preferences'

/** Preferences of this browser. Fields missing in earlier versions take their default. */
export const readPreferences = read.object({
  explorer: read.withDefault(read.oneOf('solana', 'solscan', 'orb', 'solanafm'), 'solana'),
  /** Maximum price change until a swap lands, in percent. */
  slippageText: read.withDefault(read.textLike(/^\d{1,2}(\.\d{1,2})?$/), '0.5'),
  priority: read.withDefault(read.oneOf('auto', 'normal', 'turbo'), 'auto'),
  currency: read.withDefault(read.oneOf('usd', 'sol'), 'usd'),
}) satisfies Reader<object>

export type Preferences = Read<typeof readPreferences>

export const usualPreferences: Preferences = {
  explorer: 'solana',
  slippageText: '0.5',
  priority: 'auto',
  currency: 'usd',
}

/** Fallback without storage, for as long as the page lives. */
let unstored: Preferences | null = null

export const loadPreferences = (): Preferences =>
  unstored ?? readStored(browserStorage, key, readPreferences) ?? usualPreferences

/** Slippage that the user has set, in percent; null if unset. */
export function chosenSlippage(): number | null {
  const chosen = unstored ?? readStored(browserStorage, key, readPreferences)
  return chosen === null ? null : Number(chosen.slippageText)
}

export function savePreferences(preferences: Preferences): void {
  try {
    browserStorage.setItem(key, JSON.stringify(preferences))
    browserStorage.setItem(explorerKey, preferences.explorer)
    unstored = null
  } catch {
    unstored = preferences
  }
}
