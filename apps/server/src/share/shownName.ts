import { hasHidden } from '@solsmith/chain'

/** Letters that no font draws anything for, beside those that are hidden by their kind. */
const blank = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/

/**
 * What a stranger called a token, as it may stand in a page's title: on one line and cut to a length.
 *
 * @returns Null for a name of nothing that is seen, or that hides a character: its address is shown instead.
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

/** Makes text of a stranger a part of HTML or SVG that stays text, in an element as in an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
