/** Characters that are not seen, or that make others be seen elsewhere: controls, zero-width, bidirectional marks. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether a text holds a character that is not seen. */
export const hasHidden = (text: string): boolean => hidden.test(text)

/**
 * Makes hidden characters visible, so that a name cannot pretend to be another, or write over the text beside it.
 *
 * @example showHidden('A\u202eB') // 'A\\u{202e}B'
 */
export function showHidden(text: string): string {
  return hasHidden(text)
    ? [...text].map((character) => (hidden.test(character) ? toCode(character) : character)).join('')
    : text
}

const toCode = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`

/** Writes the hidden characters of JSON as escapes: the value is the same, and nothing in it acts on a terminal. */
export const escapeHidden = (json: string): string =>
  json.replace(new RegExp(hidden, 'gu'), (character) => (character === '\n' ? character : toUnits(character)))

const toUnits = (character: string) =>
  Array.from({ length: character.length }, (_, index) => {
    return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
  }).join('')
