import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Trends kopieren',
  text: [
    'Die Einstellungen eines Trend-Tokens lassen sich hier noch nicht übernehmen. Sie können jede Einstellung selbst wählen.',
  ],
  links: [
    {
      href: '/create-token',
      label: 'Einen Token erstellen',
      hint: 'Wählen Sie Nachkommastellen, Menge und Berechtigungen selbst',
    },
    {
      href: '/faq#copying',
      label: 'Darf ich einen Token kopieren, der gerade im Trend liegt?',
      hint: 'Seine Einstellungen ja, Namen und Logo nein',
    },
  ],
}
