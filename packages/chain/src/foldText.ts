/**
 * Normalizes a text for search: without case, accents and letter width.
 *
 * @example foldText('Ｈarbör ') // 'harbor'
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
