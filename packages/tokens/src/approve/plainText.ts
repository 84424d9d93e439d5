import { hasHidden } from '@solsmith/chain'

/**
 * Decodes readable UTF-8 text without control characters, except line breaks and tabs.
 *
 * @returns Null for anything else, which is shown as bytes.
 */
export function readPlainText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hasHidden(text.replace(/[\n\r\t]/g, '')) ? null : text
  } catch {
    return null
  }
}
