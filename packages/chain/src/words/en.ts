/** The language, in the names that browsers use, and what stands in its numbers between thousands and before the fraction. */
export const locale = { lang: 'en', group: ',', decimal: '.' }
