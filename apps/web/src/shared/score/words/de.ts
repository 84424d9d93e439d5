import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Sicherheitsbewertung',
  of: (score) => `Bewertung ${score} von 100`,
  ofAtLeast: (score) => `Bewertung mindestens ${score} von 100`,
  points: (points, most) => `${points} von ${most}`,
  checking: 'Wird geprüft…',
  incomplete: 'Nicht vollständig geprüft',
  limited: (score) => `Durch eine der Einstellungen unten auf ${score} begrenzt.`,
  unread: 'Nicht geprüft',
  unreadNote: 'Ungeprüftes zählt wie der schlechteste Fall.',
  noPool: 'Kein Pool gefunden',
  poolFix: 'Erstellen Sie einen Pool und sperren Sie seine Liquidität.',
  gain: (gain) => `+${gain}: `,
  reading: 'Pools, Inhaber und Logo werden geprüft. Die Bewertung erscheint, wenn alles geladen ist.',
}
