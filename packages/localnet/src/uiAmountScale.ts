import type { AccountReader } from './accounts.ts'
import { viewBytes } from './parse/viewBytes.ts'
import { programs } from './programs.ts'

/** Multiplier, and whether digits below the last decimal are truncated or rounded. */
export type UiAmountScale = { factor: number; isTruncated: boolean }

const clockSysvar = 'SysvarC1ock11111111111111111111111111111111'
/** After base layout and account type. */
const firstExtension = 166
const interestBearing = 10
const scaledUiAmount = 25
/** Token-2022's year is 365.24 days. */
const secondsPerYear = 60 * 60 * 24 * 365.24

/** Null for mints without interest or scaling. */
export function readUiAmountScale(accounts: AccountReader, mintAddress: string): UiAmountScale | null {
  const mint = accounts.get(mintAddress)
  if (mint?.owner !== programs.token2022 || mint.data.length <= firstExtension) return null
  const clock = accounts.get(clockSysvar)
  const now = clock ? Number(viewBytes(clock.data).readBigInt64LE(32)) : 0
  const interest = findExtension(mint.data, interestBearing)
  if (interest) return { factor: growth(interest, now), isTruncated: false }
  const scaled = findExtension(mint.data, scaledUiAmount)
  if (!scaled) return null
  const isNew = now >= Number(scaled.readBigInt64LE(40))
  return { factor: scaled.readDoubleLE(isNew ? 48 : 32), isTruncated: true }
}

/** Continuously compounded: average of earlier rates, then the current one. */
function growth(config: Buffer, now: number): number {
  const [initialized, updated] = [Number(config.readBigInt64LE(32)), Number(config.readBigInt64LE(42))]
  const grow = (rate: number, seconds: number) => Math.exp((rate * seconds) / secondsPerYear / 10_000)
  return grow(config.readInt16LE(40), updated - initialized) * grow(config.readInt16LE(50), now - updated)
}

function findExtension(data: Uint8Array, wanted: number): Buffer | null {
  const bytes = viewBytes(data)
  for (let offset = firstExtension; offset + 4 <= bytes.length; ) {
    const [type, length] = [bytes.readUInt16LE(offset), bytes.readUInt16LE(offset + 2)]
    const value = bytes.subarray(offset + 4, offset + 4 + length)
    if (type === 0) return null
    // Ignores truncated extensions.
    if (type === wanted) return value.length >= 52 ? value : null
    offset += 4 + length
  }
  return null
}
