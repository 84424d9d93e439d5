import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Rückkehr',
  text: 'Hier gibt es nichts abzuschließen.',
  links: [{ href: '/', label: 'Startseite', hint: 'Wo alles beginnt' }],
}
