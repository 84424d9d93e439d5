import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Mitteilungen',
  open: 'Mitteilungen',
  openNew: (count) => `Mitteilungen, ${count} neu`,
  news: (count) => (count === '1' ? '1 neue Mitteilung' : `${count} neue Mitteilungen`),
  empty: 'Noch nichts. Was Sie senden, erscheint hier mit seinem Ergebnis.',
  sending: 'Wird gesendet',
  statuses: {
    open: 'Nicht abgeschlossen',
    landed: 'Bestätigt',
    failed: 'Fehlgeschlagen',
    part: 'Teilweise bestätigt',
    nothing: 'Es wurde nichts gesendet',
  },
  countOf: (done, all) => `${done} von ${all}`,
  resume: 'Fortsetzen',
  receipt: 'Quittung',
  explorer: 'Explorer',
  receipts: 'Alle Quittungen',
  clear: 'Leeren',
}
