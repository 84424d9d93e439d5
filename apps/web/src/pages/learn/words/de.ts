import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Lernen',
  lead: 'Zwölf Artikel, jeder etwa fünf Minuten. Jedes Beispiel liest seine Zahlen aus dem Netzwerk, in dem Sie sind.',
  progress: (read: number, all: number) => `${read} von ${all} gelesen`,
  read: 'Gelesen',
  unknown: 'Diesen Artikel gibt es nicht',
  unknownHint: 'Der Link, dem Sie gefolgt sind, nennt keinen von diesen. Vielleicht ist er alt.',
  levels: { first: 'Erste Schritte', further: 'Weiter', deep: 'Vertiefung' },
  minutes: (minutes: number) => `${minutes} Minuten`,
  verified: (day: string) => `Geprüft am ${inWords(day)}`,
  english: 'Dieser Artikel ist auf Englisch.',
  path: 'Lernen',
  all: 'Alle Artikel',
  tryIt: 'Ausprobieren',
  tryInSandbox: 'Öffnet sich in der Sandbox, wo nichts etwas kostet.',
  tryHere:
    'Auf dieser Website läuft keine Sandbox. Die Seite öffnet sich in Ihrem Netzwerk; vor Ihrer Signatur wird nichts gesendet.',
  places: [
    ['/create-token', '„Token erstellen“ ausfüllen'],
    ['/create-liquidity', '„Pool eröffnen“ öffnen'],
    ['/manage-liquidity', '„Pools verwalten“ öffnen'],
    ['/?tool=send', '„An viele senden“ öffnen'],
    ['/?tool=check', '„Token prüfen“ öffnen'],
  ],
  tick: 'Ich habe das gelesen',
  sources: 'Quellen',
  neighbours: 'Andere Artikel',
  previous: 'Davor',
  next: 'Danach',
  exampleFigure: 'Betrag',
  danger: 'Gefahr',
  tip: 'Tipp',
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
