import { formatAmount, formatDecimal, formatFixed, locale } from '@solsmith/chain'
import { en as words } from './words/en.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Number format of the page's language. Cached: creating one takes longer than formatting a hundred numbers, and lists
 * have thousands.
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}, lang: string = locale.lang): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(lang, options)
  numberFormats.set(key, format)
  return format
}

/**
 * Formats basis points as a percentage.
 *
 * @param places - Minimum decimals: none or both.
 * @example formatPercent(250) // '2.5%'; in German '2,5 %'
 */
export const formatPercent = (basisPoints: number, places: 0 | 2 = 0): string =>
  withPercent((places ? formatFixed : formatAmount)(BigInt(Math.round(toFinite(basisPoints))), 2))

const toFinite = (value: number): number =>
  Math.min(Math.max(value || 0, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)

/**
 * Formats plain decimal text as a percentage.
 *
 * @example withPercent('1234.5') // '1,234.5%'; in German '1.234,5 %'
 */
export const withPercent = (text: string): string => words.percent(formatDecimal(text))

/**
 * A time to the second in UTC.
 *
 * @param iso - As in receipts: 2026-11-22T00:14:01.000Z.
 */
export const formatMoment = (iso: string): string => {
  const format = { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale.lang, format).format(new Date(iso))} UTC`
}
