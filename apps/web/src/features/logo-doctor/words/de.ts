import type { en } from './en.ts'

/** Was der Logo-Doktor neben seinen Befunden sagt. */
export const de: typeof en = {
  title: 'Logo-Doktor',
  lead: 'Liest die Metadaten und das Bild wie eine Wallet und sagt, warum ein Logo fehlt.',
  examine: 'Logo untersuchen',
  again: 'Noch einmal untersuchen',
  examining: 'Wird gelesen...',
  healthy: 'Nichts ist falsch: Wallets können das Logo zeigen.',
  wrong: (count) => (count === 1 ? '1 Sache zu beheben' : `${count} Sachen zu beheben`),
  maybe: (count) => (count === 1 ? '1 Sache anzusehen' : `${count} Sachen anzusehen`),
  all: (count) => `Alle ${count} Prüfungen`,
  failed: 'Die Untersuchung hat nicht geklappt.',
}
