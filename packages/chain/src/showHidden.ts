/** Characters that are not seen, or that make others be seen elsewhere: controls, zero-width, bidirectional marks. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text holds a character that is not seen. */
export const hasHidden = (text: string): boolean => hidden.test(text)

/**
 * Makes hidden characters visible, so that a name cannot pretend to be another, or write over what stands beside it.
 *
 * @example showHidden('A\u202eB') // 'A\\u{202e}B'
 */
export function showHidden(text: string): string {
  return hasHidden(text)
    ? [...text].map((character) => (hidden.test(character) ? toCode(character) : character)).join('')
    : text
}

const toCode = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`
