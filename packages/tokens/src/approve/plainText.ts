import { hasHidden } from '@solsmith/chain'

/**
 * Reads bytes that a person can read: UTF-8, whose only hidden characters are line breaks and tabs.
 *
 * @returns Null for anything else: it is shown as bytes.
 */
export function readPlainText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hasHidden(text.replace(/[\n\r\t]/g, '')) ? null : text
  } catch {
    return null
  }
}
