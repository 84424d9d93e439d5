import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Sicherheitsbewertung',
  of: (score) => `Bewertung ${score} von 100`,
  points: (points, most) => `${points} von ${most}`,
  unread: 'nicht geprüft',
  noPool: 'kein Pool gefunden',
  gain: (gain) => `${gain} mehr: `,
  reading: 'Pools, Inhaber und Logo werden für den Rest der Bewertung geprüft...',
}
