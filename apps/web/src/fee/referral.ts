import type { Address } from '@solana/kit'
import { read } from '@solsmith/chain'
import { createLocalStorage, type Storage } from '@solsmith/connect'
import { readAffiliateAddress } from '@solsmith/tokens'

/** Whose link led this browser here. */
export type Referral = {
  readonly wallet: Address
  /** The short code of the link; null where the link names the address itself. */
  readonly code: string | null
  /** When the link was opened, in milliseconds since 1970. */
  readonly at: number
}

const key = 'solsmith.referral'

/** A link counts for 30 days. */
const lifetimeMs = 30 * 86_400_000

const own = createLocalStorage()

/** Reads whose link was opened last; null for no one, after 30 days, and where what is stored makes no sense. */
export function readReferral(now: number = Date.now(), storage: Storage = own): Referral | null {
  const stored = readStored(storage.get(key))
  const wallet = stored && readAffiliateAddress(stored.wallet)
  return wallet && stored.at <= now && now < stored.at + lifetimeMs ? { ...stored, wallet } : null
}

/** Keeps whose link was opened, in this browser alone. The last link wins. */
export const keepReferral = (referral: Referral, storage: Storage = own): void =>
  storage.set(key, JSON.stringify(referral))

export const forgetReferral = (storage: Storage = own): void => storage.set(key, null)

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
