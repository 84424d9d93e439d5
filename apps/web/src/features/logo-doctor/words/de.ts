import type { en } from './en.ts'

/** Was der Logo-Doktor neben seinen Befunden sagt. */
export const de: typeof en = {
  title: 'Logo-Prüfung',
  lead: 'Liest die Metadaten und das Bild wie eine Wallet und sagt, warum ein Logo fehlt.',
  examine: 'Logo prüfen',
  again: 'Erneut prüfen',
  examining: 'Wird gelesen...',
  healthy: 'Nichts ist falsch: Wallets können das Logo zeigen.',
  wrong: (count) => (count === 1 ? '1 Problem zu beheben' : `${count} Probleme zu beheben`),
  maybe: (count) => (count === 1 ? '1 Warnung' : `${count} Warnungen`),
  all: (count) => `Alle ${count} Prüfungen`,
  failed: 'Die Untersuchung hat nicht geklappt.',
}
