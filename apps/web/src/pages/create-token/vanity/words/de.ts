import type { VanityWords } from './en.ts'

/** Was die Suche nach einer Adresse sagt. */
export const de: VanityWords = {
  title: 'Wunschadresse',
  lead: 'Eine Adresse, die anfängt oder endet, wie Sie wollen. Sie folgt aus Ihrer Wallet und einem Seed: Es gibt keinen Schlüssel zu ihr, und niemand sonst kann sie nehmen.',
  prefix: 'Beginnt mit',
  suffix: 'Endet mit',
  alphabet: 'Buchstaben und Ziffern, ohne 0, O, I und l.',
  isCaseSensitive: 'Groß- und Kleinbuchstaben wie getippt',
  connect: 'Verbinden Sie erst eine Wallet: Die Adresse folgt aus ihr.',
  search: 'Suchen',
  stop: 'Anhalten',
  resume: 'Weitersuchen',
  again: 'Eine andere suchen',
  leave: 'Zufällige Adresse nehmen',
  tries: (tries) => `${tries} versucht`,
  rate: (rate) => `${rate} je Sekunde`,
  expected: (time) => `im Mittel etwa ${time}`,
  slow: 'Hier ohne WebAssembly, also langsamer.',
  chance: (percent) => `${percent} % solcher Suchen sind bis hier fertig`,
  found: 'Gefunden. Ihr Token bekommt diese Adresse:',
  other:
    'Diese Adresse wurde für eine andere Wallet oder einen anderen Standard gefunden. Mit der jetzigen Wahl bekommt der Token eine andere. Suchen Sie noch einmal.',
  failed: 'In diesem Browser ist die Suche nicht möglich. Eine zufällige Adresse tut es auch.',
  times: {
    moment: 'einen Augenblick',
    seconds: (count) => `${count} s`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  },
}
