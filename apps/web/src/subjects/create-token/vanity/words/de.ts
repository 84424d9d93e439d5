import type { VanityWords } from './en.ts'

export const de: VanityWords = {
  title: 'Wunschadresse',
  lead: 'Eine Adresse, die mit Ihren Zeichen beginnt oder endet. Sie wird aus Ihrer Wallet und einem Seed abgeleitet: Es gibt keinen Schlüssel, und niemand sonst kann sie nutzen.',
  prefix: 'Beginnt mit',
  suffix: 'Endet mit',
  alphabet: 'Buchstaben und Ziffern, ohne 0, O, I und l.',
  isCaseSensitive: 'Groß- und Kleinschreibung beachten',
  connect: 'Verbinden Sie zuerst eine Wallet. Die Adresse wird aus ihr abgeleitet.',
  search: 'Suchen',
  stop: 'Anhalten',
  resume: 'Weitersuchen',
  again: 'Erneut suchen',
  leave: 'Zufällige Adresse verwenden',
  tries: (tries) => `${tries} versucht`,
  rate: (rate) => `${rate} pro Sekunde`,
  expected: (time) => `im Mittel etwa ${time}`,
  slow: 'WebAssembly ist hier nicht verfügbar, daher ist die Suche langsamer.',
  chance: (percent) => `${percent} % der Suchen sind bis jetzt fertig`,
  found: 'Gefunden. Ihr Token bekommt diese Adresse:',
  other:
    'Diese Adresse wurde für eine andere Wallet oder einen anderen Standard gefunden und gilt für Ihre jetzige Auswahl nicht. Suchen Sie erneut.',
  failed: 'Die Suche läuft in diesem Browser nicht. Eine zufällige Adresse ist genauso gut.',
  times: {
    moment: 'einen Augenblick',
    seconds: (count) => `${count} s`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  },
}
