import type { en } from './en.ts'

export const de: typeof en = {
  copy: (what: string) => `${what} kopieren`,
  address: 'Adresse',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn selbst.',
  oneLess: 'Eins weniger',
  oneMore: 'Eins mehr',
  becomes: 'wird zu',
  contents: 'Auf dieser Seite',
  estimate: 'Schätzung',
  blankMark: 'Token-Vorschau',
  stepDone: 'Erledigt:',
  stepFailed: 'Fehlgeschlagen:',
  stepNow: 'Jetzt:',
  percent: (number: string) => `${number}\u00A0%`,
  tickFirst: 'Setzen Sie zuerst dieses Häkchen.',
}
