import type { Address } from '@solana/kit'
import { read } from '@solsmith/chain'
import { createLocalStorage, type Storage } from '@solsmith/connect'
import { parseAffiliateAddress } from '@solsmith/tokens'
import { referralKey as key } from './hasReferral.ts'

export type Referral = {
  readonly wallet: Address
  readonly code: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

const lifetimeMs = 30 * 86_400_000

const own = createLocalStorage()

/** Reads the last affiliate link; null for none, after 30 days and for invalid data. */
export function readReferral(now: number = Date.now(), storage: Storage = own): Referral | null {
  const stored = readStored(storage.get(key))
  const wallet = stored && parseAffiliateAddress(stored.wallet)
  return wallet && stored.at <= now && now < stored.at + lifetimeMs ? { ...stored, wallet } : null
}

/** Stores the affiliate link, only in this browser. The last link wins. */
export const saveReferral = (referral: Referral, storage: Storage = own): void =>
  storage.set(key, JSON.stringify(referral))

export const clearReferral = (storage: Storage = own): void => storage.set(key, null)

const referral = read.object({ wallet: read.text, code: read.orNull(read.text), at: read.number })

function readStored(text: string | null) {
  if (text === null) return null
  try {
    const found = referral(JSON.parse(text))
    return found === read.unreadable ? null : found
  } catch {
    return null
  }
}
