import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Status',
  parts: 'Jetzt',
  server: 'Diese Website',
  database: 'Datenbank',
  databases: { ready: 'Funktioniert', starting: 'Startet', unavailable: 'Nicht verfügbar' },
  databaseHints: {
    starting: 'Namen, Charts und Suche kommen gleich.',
    unavailable: 'Namen, Charts, Suche und Käufe sind nicht verfügbar. Token erstellen und verwalten funktioniert.',
  },
  works: 'Funktioniert',
  looking: 'Wird geprüft...',
  silent: 'Antwortet nicht',
  silentHint: 'Dort kann jetzt nichts gesendet werden.',
  latency: (ms) => `antwortet in ${ms} ms`,
  contact: 'Kontakt',
  noName: 'Kein Betreibername angegeben. Betreiber setzen ihn mit OPERATOR_NAME.',
  noContact: 'Kein Kontakt angegeben. Betreiber setzen ihn mit OPERATOR_CONTACT.',
  operatorFailed: 'Wer diese Website betreibt, ließ sich nicht laden.',
  news: 'Neuigkeiten (auf Englisch)',
  groups: { Added: 'Neu', Changed: 'Verbessert', Fixed: 'Behoben' },
  build: (version, commit) => (commit ? `${version}, ${commit}` : version),
  source: 'Quellcode',
  verify: 'Diese Website prüfen',
  verifyHint:
    'Ab der ersten Veröffentlichung vergleicht dieser Befehl auf Ihrem Computer jede Datei dieser Website mit ihr:',
  verifyBuild: 'Bis dahin vergleichen Sie sie mit einem eigenen Build des Quelltexts in der angezeigten Version:',
  command: 'Befehl',
  verifyLimit: 'Er zeigt, was die Website Ihnen in diesem Moment ausliefert, nicht, was andere erhalten.',
}
