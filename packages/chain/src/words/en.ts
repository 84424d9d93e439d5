/** Language tag for `Intl`, and the separators of its numbers. */
export const locale = { lang: 'en', group: ',', decimal: '.' }
