import type { locale as english } from './en.ts'

/** Die Sprache, wie `Intl` sie kennt, und was in ihren Zahlen zwischen Tausendern und vor dem Bruch steht. */
export const locale: Record<keyof typeof english, string> = { lang: 'de', group: '.', decimal: ',' }
