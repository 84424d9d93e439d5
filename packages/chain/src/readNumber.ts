import { locale } from './words/en.ts'

type Marks = Pick<typeof locale, 'group' | 'decimal'>

/**
 * Reads a number as a person of the page's language types it, as plain decimal text.
 *
 * Where a mark could be either, the language decides: in German `1.000` is a thousand, in English it is one. A single mark
 * that cannot part thousands (`1,5`, `0.125`) is before the fraction in every language. What is no number stays as it is, so
 * that the parser refuses it.
 *
 * @example readNumber('1,000.5') // '1000.5'; in German readNumber('1.000,5')
 */
export function readNumber(typed: string, { group, decimal }: Marks = locale): string {
  const text = typed.replace(/[_'\u2019\s]/g, '')
  const hasGroups = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(text)
  return hasGroups ? text.replaceAll(group, '').replace(decimal, '.') : text.replace(/^(-?\d*)[.,](\d*)$/, '$1.$2')
}

/**
 * Writes plain decimal text as the page's language does, without marks between thousands: what a field begins with.
 * `readNumber` gives the same text back.
 */
export const typeNumber = (text: string): string => text.replace('.', locale.decimal)
