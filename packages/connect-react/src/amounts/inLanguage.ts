import { groupThousands } from '@solsmith/chain'

/**
 * Writes a plain decimal text for a person: thousands apart, with the separators of a language.
 *
 * @example writeAmount('1234567.5', 'de') // '1.234.567,5'
 */
export const writeAmount = (plain: string, lang: string): string => inLanguage(groupThousands(plain), lang)

/**
 * Writes an amount with the separators of a language; its digits stay as they are.
 *
 * @param text - With a point before the fraction, and perhaps commas between thousands.
 * @example inLanguage('1,234.5', 'de') // '1.234,5'
 */
export function inLanguage(text: string, lang: string): string {
  const { group, decimal } = separatorsOf(lang)
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}

const separators = new Map<string, { readonly group: string; readonly decimal: string }>()

/** The marks of a language between thousands and before a fraction. */
export function separatorsOf(lang: string) {
  const known = separators.get(lang)
  if (known) return known
  const parts = new Intl.NumberFormat(lang).formatToParts(12_345.6)
  const find = (type: 'group' | 'decimal', usual: string) => parts.find((part) => part.type === type)?.value ?? usual
  const found = { group: find('group', ','), decimal: find('decimal', '.') }
  separators.set(lang, found)
  return found
}
