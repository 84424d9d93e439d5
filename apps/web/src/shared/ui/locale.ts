import { formatDecimal, locale } from '@solsmith/chain'

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Number format of the page's language. Cached: creating one takes longer than formatting a hundred numbers, and lists
 * have thousands.
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale.lang} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale.lang, options)
  numberFormats.set(key, format)
  return format
}

/**
 * Formats basis points as a percentage.
 *
 * @param places - Minimum decimals, up to two.
 * @example formatPercent(250) // '2.5%'; in German '2,5 %'
 */
export const formatPercent = (basisPoints: number, places = 0): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: places, maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

const percentSign = new Intl.NumberFormat(locale.lang, { style: 'percent' }).format(0).slice(1)

/**
 * Formats plain decimal text as a percentage.
 *
 * @example withPercent('1234.5') // '1,234.5%'; in German '1.234,5 %'
 */
export const withPercent = (text: string): string => formatDecimal(text) + percentSign

export const formatTime = (at: Date | number): string =>
  new Intl.DateTimeFormat(locale.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/**
 * A time to the second in UTC.
 *
 * @param iso - As in receipts: 2026-11-22T00:14:01.000Z.
 */
export const formatMoment = (iso: string): string => {
  const format = { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale.lang, format).format(new Date(iso))} UTC`
}

/**
 * @example formatShort('1000000000') // '1B'; in German '1 Mrd.'
 */
export const formatShort = (text: string): string => numberFormat({ notation: 'compact' }).format(Number(text))
