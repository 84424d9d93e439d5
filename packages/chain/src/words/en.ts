/** `Intl` language tag and number separators. */
export const locale = { lang: 'en', group: ',', decimal: '.' }
