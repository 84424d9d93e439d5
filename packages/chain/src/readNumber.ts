import { locale } from './words/en.ts'

type Marks = Pick<typeof locale, 'group' | 'decimal'>

/** Separators that no language uses otherwise. */
const neutral = "_'\u2019 \u00A0\u2009\u202F"

/**
 * Converts a typed number to plain decimal text. The language decides `1.000`; a single mark that cannot separate
 * thousands (`1,5`) starts the fraction. Other text stays unchanged.
 *
 * @example readNumber('1,000.5') // '1000.5'; in German readNumber('1.000,5')
 */
export function readNumber(typed: string, { group, decimal }: Marks = locale): string {
  const text = typed.trim()
  const ofLanguage = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`)
  if (ofLanguage.test(text)) return text.replaceAll(group, '').replace(decimal, '.')
  // Could be another thousands group.
  const ofAny = new RegExp(`^(-?[1-9]\\d{0,2}(?:[${neutral}]\\d{3})+)(?!\\${group}\\d{3}$)(?:[.,](\\d*))?$`)
  const [, grouped, fraction] = ofAny.exec(text) ?? []
  if (grouped !== undefined) {
    const whole = grouped.replace(new RegExp(`[${neutral}]`, 'g'), '')
    return fraction === undefined ? whole : `${whole}.${fraction}`
  }
  return /^-?\d*[.,]?\d*$/.test(text) ? text.replace(',', '.') : typed
}

/** Formats decimal text for a field; `readNumber` reverses it. */
export const typeNumber = (text: string): string => text.replace('.', locale.decimal)
