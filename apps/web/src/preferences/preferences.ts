import { type Read, type Reader, read } from '@solsmith/chain'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { explorerKey } from './withExplorer.ts'

const key = 'solsmith:preferences'

/** What a person chose for every page of this browser. A field that an earlier version did not have is as it is at first. */
export const readPreferences = read.object({
  explorer: read.withDefault(read.oneOf('solana', 'solscan', 'orb', 'solanafm'), 'solana'),
  /** How far a price may move until a swap lands, in percent. */
  slippageText: read.withDefault(read.textLike(/^\d{1,2}(\.\d{1,2})?$/), '0.5'),
  priority: read.withDefault(read.oneOf('auto', 'normal', 'turbo'), 'auto'),
  /** Whether values are also shown in dollars, where a price is known. */
  currency: read.withDefault(read.oneOf('usd', 'sol'), 'usd'),
}) satisfies Reader<object>

export type Preferences = Read<typeof readPreferences>

/** As they are at first. */
export const usualPreferences: Preferences = {
  explorer: 'solana',
  slippageText: '0.5',
  priority: 'auto',
  currency: 'usd',
}

/** What a browser holds that forbids storage: it then lasts as long as the page. */
let unstored: Preferences | null = null

/** What was chosen in this browser, also in another tab. */
export const loadPreferences = (): Preferences =>
  unstored ?? readStored(browserStorage, key, readPreferences) ?? usualPreferences

/** The slippage that a person has set in this browser, in percent; null while they have set none. */
export function chosenSlippage(): number | null {
  const chosen = unstored ?? readStored(browserStorage, key, readPreferences)
  return chosen === null ? null : Number(chosen.slippageText)
}

/** Keeps a choice for the next visit. */
export function savePreferences(preferences: Preferences): void {
  try {
    browserStorage.setItem(key, JSON.stringify(preferences))
    browserStorage.setItem(explorerKey, preferences.explorer)
    unstored = null
  } catch {
    unstored = preferences
  }
}
