import type { en } from './en.ts'

export const de: typeof en = {
  title: '404 - Seite nicht gefunden',
  text: 'Die gesuchte Seite gibt es nicht. Hier geht es zurück zur Startseite.',
  home: 'Zur Startseite',
}
