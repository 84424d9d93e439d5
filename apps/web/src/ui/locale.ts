import { locale, writeNumber } from '@solsmith/chain'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** How numbers are written in the page's language. Kept: making one takes longer than a hundred numbers, and a list writes thousands. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale.lang} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale.lang, options)
  numberFormats.set(key, format)
  return format
}

/**
 * Hundredths of a percent, as the page's language writes them.
 *
 * @param places - How many places there are at least; two at most.
 * @example writePercent(250) // '2.5%'; in German '2,5 %'
 */
export const writePercent = (basisPoints: number, places = 0): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: places, maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** What stands behind a percentage that is written already: in German with a space before it. */
const percentSign = new Intl.NumberFormat(locale.lang, { style: 'percent' }).format(0).slice(1)

/**
 * Plain decimal text as a percentage.
 *
 * @example withPercent('1234.5') // '1,234.5%'; in German '1.234,5 %'
 */
export const withPercent = (text: string): string => writeNumber(text) + percentSign

/** A day and a time of the reader's own clock. */
export const writeTime = (at: Date | number): string =>
  new Intl.DateTimeFormat(locale.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/**
 * A moment to the second, the same for every reader.
 *
 * @param iso - As a receipt has it: 2026-11-22T00:14:01.000Z.
 */
export const writeMoment = (iso: string): string => {
  const format = { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale.lang, format).format(new Date(iso))} UTC`
}

/**
 * A round number in as few signs as the language has.
 *
 * @example writeShort('1000000000') // '1B'; in German '1 Mrd.'
 */
export const writeShort = (text: string): string => numberFormat({ notation: 'compact' }).format(Number(text))
