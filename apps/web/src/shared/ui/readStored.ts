import { type Reader, read } from '@solsmith/chain'

/** Reads a stored value, possibly of another version; null if missing or invalid. */
export function readStored<T>(storage: Pick<Storage, 'getItem'>, key: string, reader: Reader<T>): T | null {
  try {
    const found = reader(JSON.parse(storage.getItem(key) ?? 'null'))
    return found === read.unreadable ? null : found
  } catch {
    // Invalid JSON, or no storage.
    return null
  }
}
