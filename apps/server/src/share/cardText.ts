import type { Font } from './readFont.ts'
import { escapeMarkup, readShownName } from './shownName.ts'

export type CardFonts = { readonly words: Font; readonly titles: Font; readonly figures: Font }

type Face = keyof CardFonts

/** Each weight is a family. */
const families: { readonly [F in Face]: string } = {
  words: 'Instrument Sans',
  titles: 'Instrument Sans SemiBold',
  figures: 'Geist Mono',
}

type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly face?: Face
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** Writes escaped SVG. */
export function write(text: string, { x, y, size, fill, face = 'words', anchor = 'start' }: Place): string {
  const marks = `font-family="${families[face]}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"`
  return `<text x="${x.toFixed(1)}" y="${y}" ${marks}>${lowerDigits(escapeMarkup(text))}</text>`
}

const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** The fonts lack subscripts. */
const lowerDigits = (text: string): string =>
  text.replace(
    new RegExp(`[${lowered}]+`, 'g'),
    (digits) => `<tspan baseline-shift="sub" font-size="60%">${plainDigits(digits)}</tspan>`,
  )

const plainDigits = (digits: string) => [...digits].map((digit) => lowered.indexOf(digit)).join('')

/** Null: show the address. */
export function readDrawnName(text: string, { widths }: Font): string | null {
  const name = readShownName(text, nameLimit)
  return name && [...name].every((character) => widths.has(codeOf(character))) ? name : null
}

/** Maximum length before fitting. */
const nameLimit = 60

export const widthOf = (text: string, { widths }: Font, size: number): number =>
  [...text].reduce((sum, character) => sum + (widths.get(codeOf(character)) ?? widths.get(codeOf('0')) ?? 1), 0) * size

const codeOf = (character: string) => character.codePointAt(0) ?? 0

type Fitted = { readonly text: string; readonly size: number }

/** By size, then truncation. */
export function fitText(
  text: string,
  { font, sizes, room }: { readonly font: Font; readonly sizes: readonly number[]; readonly room: number },
): Fitted {
  const size = sizes.find((one) => widthOf(text, font, one) <= room) ?? sizes.at(-1) ?? 0
  return { text: cutToRoom(text, { font, size, room }), size }
}

/** Cuts between characters. */
export function cutToRoom(
  text: string,
  { font, size, room }: { readonly font: Font; readonly size: number; readonly room: number },
): string {
  if (widthOf(text, font, size) <= room) return text
  const characters = [...text]
  while (characters.length > 1 && widthOf(`${characters.join('')}…`, font, size) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
