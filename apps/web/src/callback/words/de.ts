import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Callback',
  text: 'Hier gibt es nichts abzuschließen.',
  links: [{ href: '/', label: 'Startseite', hint: 'Zurück zur Startseite' }],
}
