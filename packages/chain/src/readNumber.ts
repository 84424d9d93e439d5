import { locale } from './words/en.ts'

type Marks = Pick<typeof locale, 'group' | 'decimal'>

/** Between thousands in any language: underscores, apostrophes, spaces that break and spaces that do not. */
const neutral = "_'\u2019 \u00A0\u2009\u202F"

/**
 * Reads a number as a person of the page's language types it, as plain decimal text.
 *
 * Where a mark could be either, the language decides: in German `1.000` is a thousand, in English it is one. A single mark
 * that cannot part thousands (`1,5`, `0.125`) is before the fraction in every language. Separators part groups of exactly three digits,
 * and nothing else: `1 5` is no number. What is no number stays as it is, so that the parser refuses it.
 *
 * @example readNumber('1,000.5') // '1000.5'; in German readNumber('1.000,5')
 */
export function readNumber(typed: string, { group, decimal }: Marks = locale): string {
  const text = typed.trim()
  const ofLanguage = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`)
  if (ofLanguage.test(text)) return text.replaceAll(group, '').replace(decimal, '.')
  // Digits after the language's own separator could be three more of a thousand.
  const ofAny = new RegExp(`^(-?[1-9]\\d{0,2}(?:[${neutral}]\\d{3})+)(?!\\${group}\\d{3}$)(?:[.,](\\d*))?$`)
  const [, grouped, fraction] = ofAny.exec(text) ?? []
  if (grouped !== undefined) {
    const whole = grouped.replace(new RegExp(`[${neutral}]`, 'g'), '')
    return fraction === undefined ? whole : `${whole}.${fraction}`
  }
  return /^-?\d*[.,]?\d*$/.test(text) ? text.replace(',', '.') : typed
}

/**
 * Writes plain decimal text as the page's language does, without marks between thousands: what a field begins with.
 * `readNumber` gives the same text back.
 */
export const typeNumber = (text: string): string => text.replace('.', locale.decimal)
