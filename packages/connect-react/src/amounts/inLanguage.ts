import { groupThousands } from '@solsmith/chain'

/**
 * Formats a plain decimal in a language.
 *
 * @example formatLocalAmount('1234567.5', 'de') // '1.234.567,5'
 */
export const formatLocalAmount = (plain: string, lang: string): string => inLanguage(groupThousands(plain), lang)

/**
 * Localizes separators only.
 *
 * @example inLanguage('1,234.5', 'de') // '1.234,5'
 */
export function inLanguage(text: string, lang: string): string {
  const { group, decimal } = separatorsOf(lang)
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}

const separators = new Map<string, { readonly group: string; readonly decimal: string }>()

export function separatorsOf(lang: string) {
  const known = separators.get(lang)
  if (known) return known
  const parts = new Intl.NumberFormat(lang).formatToParts(12_345.6)
  const find = (type: 'group' | 'decimal', usual: string) => parts.find((part) => part.type === type)?.value ?? usual
  const found = { group: find('group', ','), decimal: find('decimal', '.') }
  separators.set(lang, found)
  return found
}
