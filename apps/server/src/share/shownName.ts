import { hasHidden } from '@solsmith/chain'

/** Invisible letters, in addition to the hidden categories. */
const blank = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/

/**
 * Returns a token's name for a page's title: on one line and truncated.
 *
 * @returns Null for an invisible name, or one with hidden characters, to show the address instead.
 */
export function readShownName(text: string, limit: number): string | null {
  const name = text.normalize('NFC').trim()
  if (name === '' || hasHidden(name) || blank.test(name)) return null
  return cutText(name.replace(/\s+/g, ' '), limit)
}

/** Cut between characters, never inside of one. */
function cutText(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

/** Escapes untrusted text for HTML or SVG, in elements and attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
