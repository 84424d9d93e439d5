import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Lernen',
  lead: 'Vierzehn Artikel zu je etwa vier Minuten. Beispiele nutzen aktuelle Zahlen aus Ihrem Netzwerk.',
  progress: (read: number, all: number) => `${read} von ${all} gelesen`,
  read: 'Gelesen',
  unknown: 'Artikel nicht gefunden',
  unknownHint: 'Der Link ist vielleicht veraltet. Wählen Sie einen von diesen.',
  levels: { first: 'Einsteiger', further: 'Fortgeschrittene', deep: 'Profis' },
  minutes: (minutes: number) => `${minutes} Minuten`,
  verified: (day: string) => `Geprüft am ${inWords(day)}`,
  path: 'Lernen',
  all: 'Alle Artikel',
  tryIt: 'Ausprobieren',
  tryInSandbox: 'Öffnet sich in der Sandbox, wo alles kostenlos ist.',
  tryHere:
    'Diese Website hat keine Sandbox. Die Seite öffnet sich in Ihrem Netzwerk; vor Ihrer Signatur wird nichts gesendet.',
  places: [
    ['/create-token', '„Token erstellen“ ausfüllen'],
    ['/copy-trending', '„Trends kopieren“ öffnen'],
    ['/create-liquidity', '„Pool erstellen“ öffnen'],
    ['/manage-liquidity', '„Pools verwalten“ öffnen'],
    ['/?send', '„An viele senden“ öffnen'],
    ['/?check', '„Token prüfen“ öffnen'],
  ],
  tick: 'Als gelesen markieren',
  sources: 'Quellen',
  neighbours: 'Andere Artikel',
  previous: 'Zurück',
  next: 'Weiter',
  exampleFigure: 'Betrag',
  danger: 'Gefahr',
  tip: 'Tipp',
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
