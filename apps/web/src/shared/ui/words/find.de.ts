import type { en } from './find.en.ts'

export const de: typeof en = {
  close: 'Schließen',
  results: 'Ergebnisse',
  busy: 'Wird gesucht...',
  count: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  move: 'auswählen',
  open: 'öffnen',
}
