import { locale } from './words/en.ts'

type Marks = Pick<typeof locale, 'group' | 'decimal'>

/** Thousands separators of any language: underscores, apostrophes, and breaking and nonbreaking spaces. */
const neutral = "_'\u2019 \u00A0\u2009\u202F"

/**
 * Converts a number typed in the page's language to plain decimal text.
 * The language decides ambiguous marks: `1.000` is a thousand in German and one in English. A single mark that cannot
 * separate thousands (`1,5`, `0.125`) starts the fraction in every language. Separators only separate groups of exactly
 * three digits: `1 5` is no number. Other text stays unchanged, so the parser refuses it.
 *
 * @example readNumber('1,000.5') // '1000.5'; in German readNumber('1.000,5')
 */
export function readNumber(typed: string, { group, decimal }: Marks = locale): string {
  const text = typed.trim()
  const ofLanguage = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`)
  if (ofLanguage.test(text)) return text.replaceAll(group, '').replace(decimal, '.')
  // Digits after the language's separator could be another group of thousands.
  const ofAny = new RegExp(`^(-?[1-9]\\d{0,2}(?:[${neutral}]\\d{3})+)(?!\\${group}\\d{3}$)(?:[.,](\\d*))?$`)
  const [, grouped, fraction] = ofAny.exec(text) ?? []
  if (grouped !== undefined) {
    const whole = grouped.replace(new RegExp(`[${neutral}]`, 'g'), '')
    return fraction === undefined ? whole : `${whole}.${fraction}`
  }
  return /^-?\d*[.,]?\d*$/.test(text) ? text.replace(',', '.') : typed
}

/**
 * Formats plain decimal text for a field: in the page's language, without thousands separators. `readNumber` reverses
 * it.
 */
export const typeNumber = (text: string): string => text.replace('.', locale.decimal)
