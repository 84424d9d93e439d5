import { hasHidden } from '@solsmith/chain'

/** Invisible letters outside the hidden categories. */
const blank = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/

/**
 * One truncated line.
 *
 * @returns Null: show the address.
 */
export function readShownName(text: string, limit: number): string | null {
  const name = text.normalize('NFC').trim()
  if (name === '' || hasHidden(name) || blank.test(name)) return null
  return cutText(name.replace(/\s+/g, ' '), limit)
}

/** Cuts between characters. */
function cutText(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

/** For HTML or SVG. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
