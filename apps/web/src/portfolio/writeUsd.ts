import { locale } from '@solsmith/chain'

/** Dollars as they are read at a glance: cents where they matter. */
export const writeUsd = (usd: number): string =>
  new Intl.NumberFormat(locale.lang, {
    style: 'currency',
    currency: 'USD',
    ...(usd > 0 && usd < 1 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: usd < 10_000 ? 2 : 0 }),
  }).format(usd)
