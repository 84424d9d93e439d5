import type { en } from './en.ts'

export const de: typeof en = {
  reading: '…',
  unknown: '(aktueller Wert nicht verfügbar)',
  instead: '(die Seite zeigt den aktuellen Wert)',
  readingAll: 'Aktuelle Werte werden geladen...',
  source: (network: string) => `Aktuelle Werte, gelesen aus ${network} bei Slot`,
  unreachable: (network: string) =>
    `Aktuelle Werte nicht verfügbar: ${network} ist auf dieser Instanz nicht eingerichtet.`,
  failed: 'Aktuelle Werte nicht verfügbar.',
  retry: 'Erneut versuchen',
}
