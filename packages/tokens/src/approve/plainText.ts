import { hasHidden, showHidden } from '@solsmith/chain'

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

/**
 * Reveals hidden characters and runs of spaces, and isolates right-to-left text.
 *
 * @example revealText('a   b') // 'a␣␣␣b'
 */
export function revealText(text: string): string {
  const shown = showHidden(text).replace(spaces, (run) => '\u2423'.repeat(run.length))
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown
}

const spaces =
  /^[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]+|[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]{2,}|[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]+$/gu

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
