import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Logo-Prüfung',
  lead: 'Liest Metadaten und Bild so, wie eine Wallet es tut, und erklärt, warum ein Logo fehlt.',
  examine: 'Logo prüfen',
  again: 'Erneut prüfen',
  examining: 'Wird gelesen...',
  healthy: 'Keine Probleme gefunden. Wallets können das Logo anzeigen.',
  wrong: (count) => (count === 1 ? '1 Problem zu beheben' : `${count} Probleme zu beheben`),
  maybe: (count) => (count === 1 ? '1 Warnung' : `${count} Warnungen`),
  all: (count) => `Alle ${count} Prüfungen`,
  failed: 'Die Logo-Prüfung ist fehlgeschlagen.',
}
