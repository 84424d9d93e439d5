import type { en } from './en.ts'

export const de: typeof en = {
  reading: '…',
  unknown: '(aktueller Wert nicht verfügbar)',
  instead: '(wird auf der Seite aktuell gelesen)',
  readingAll: 'Aktuelle Werte werden gelesen …',
  source: (network: string) => `Aktuelle Werte, gelesen aus ${network} bei Slot`,
  unreachable: (network: string) =>
    `Aktuelle Werte nicht verfügbar: ${network} ist auf dieser Instanz nicht eingerichtet.`,
  failed: 'Aktuelle Werte nicht verfügbar.',
  retry: 'Erneut versuchen',
}
