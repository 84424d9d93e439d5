import { type Reader, read } from '@solsmith/chain'

/**
 * Reads what this browser has stored under a name, perhaps by another version; null when there is nothing, or nothing that
 * fits.
 */
export function readStored<T>(storage: Pick<Storage, 'getItem'>, key: string, reader: Reader<T>): T | null {
  try {
    const found = reader(JSON.parse(storage.getItem(key) ?? 'null'))
    return found === read.unreadable ? null : found
  } catch {
    // No JSON, or a browser that forbids its storage.
    return null
  }
}
