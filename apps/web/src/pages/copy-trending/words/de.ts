import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Trends kopieren',
  text: [
    'Mit den Einstellungen eines viel gehandelten Tokens zu beginnen, geht hier noch nicht; jede dieser Einstellungen lässt sich von Hand wählen.',
  ],
  links: [
    {
      href: '/create-token',
      label: 'Einen Token erstellen',
      hint: 'Wählen Sie Nachkommastellen, Menge und Authorities selbst',
    },
    {
      href: '/faq#copying',
      label: 'Darf ich einen Token kopieren, der gerade im Trend liegt?',
      hint: 'Seine Einstellungen ja, Namen und Bild nein',
    },
  ],
}
