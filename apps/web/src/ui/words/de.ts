import type { en } from './en.ts'

export const de: typeof en = {
  copy: (what: string) => `${what} kopieren`,
  address: 'Adresse',
  copied: 'Kopiert',
  copyFailed: 'Kopieren wurde nicht erlaubt. Markieren Sie stattdessen den Text.',
  oneLess: 'Eins weniger',
  oneMore: 'Eins mehr',
  becomes: 'wird zu',
  estimate: 'Schätzung',
  blankMark: 'Leere Marke, noch nicht geprägt',
  stepDone: 'Erledigt:',
  stepFailed: 'Fehlgeschlagen:',
  stepNow: 'Jetzt:',
}
