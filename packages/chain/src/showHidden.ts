/** Control, zero-width and bidirectional characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u

export const hasHidden = (text: string): boolean => hidden.test(text)

/**
 * Reveals hidden characters, against imitations.
 *
 * @example showHidden('A\u202eB') // 'A\\u{202e}B'
 */
export function showHidden(text: string): string {
  return hasHidden(text)
    ? [...text].map((character) => (hidden.test(character) ? toCode(character) : character)).join('')
    : text
}

const toCode = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`

/** Escapes hidden characters in JSON without changing its value. */
export const escapeHidden = (json: string): string =>
  json.replace(new RegExp(hidden, 'gu'), (character) => (character === '\n' ? character : toUnits(character)))

const toUnits = (character: string) =>
  Array.from({ length: character.length }, (_, index) => {
    return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
  }).join('')
