/**
 * Normalizes case, accents and letter width for search.
 *
 * @example foldText('Ｈarbör ') // 'harbor'
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
