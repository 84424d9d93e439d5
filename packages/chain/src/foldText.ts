/**
 * A text as it is compared in a search: without case, accents and the width of letters.
 *
 * @example foldText('Ｈarbör ') // 'harbor'
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
