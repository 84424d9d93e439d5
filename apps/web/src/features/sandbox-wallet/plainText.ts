/** Characters that are not seen, or that make others be seen elsewhere: controls, zero-width, bidirectional marks. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u

/**
 * Reads bytes that a person can read: UTF-8, whose only hidden characters are line breaks and tabs.
 *
 * @returns Null for anything else: it is shown as bytes.
 */
export function readPlainText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hidden.test(text.replace(/[\n\r\t]/g, '')) ? null : text
  } catch {
    return null
  }
}

/**
 * Makes hidden characters visible, so that a name cannot pretend to be another.
 *
 * @example showHidden('A\u202eB') // 'A\\u{202e}B'
 */
export function showHidden(text: string): string {
  return [...text].map((character) => (hidden.test(character) ? toCode(character) : character)).join('')
}

const toCode = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`
