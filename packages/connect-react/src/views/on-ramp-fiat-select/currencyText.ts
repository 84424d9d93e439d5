export function currencyName(id: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'currency' }).of(id) ?? id
  } catch {
    return id
  }
}

export function currencySign(id: string, lang: string): string {
  try {
    const format = new Intl.NumberFormat(lang, { style: 'currency', currency: id, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? id
  } catch {
    return id
  }
}

type Limit = { readonly min: string; readonly max: string }

/** Minimum and maximum over all payment methods. */
export function limitsText(
  limits: readonly Limit[],
  { lang, write }: { readonly lang: string; readonly write: (least: string, most: string) => string },
): string {
  if (limits.length === 0) return ''
  const format = new Intl.NumberFormat(lang)
  const least = Math.min(...limits.map(({ min }) => Number(min)))
  const most = Math.max(...limits.map(({ max }) => Number(max)))
  return write(format.format(least), format.format(most))
}
