import type { en } from './en.ts'

/** Wer die erste Menge bekommt. */
export const de: typeof en = {
  receiver: 'Empfänger der Gesamtmenge',
  receiverHint: 'Leer: Ihre eigene Wallet.',
  offCurve:
    'Zu dieser Adresse kann es keinen Schlüssel geben. Richtig ist sie nur beim Tresor eines Multisig oder einem anderen Programm.',
  share: 'Gleich aufteilen',
  shareHint: (limit) => `Bis zu ${limit} Adressen bekommen einen Teil der Gesamtmenge; der Empfänger behält den Rest.`,
  address: (row) => `Adresse ${row}`,
  percent: (row) => `Anteil ${row}`,
  remove: (row) => `Adresse ${row} entfernen`,
  add: 'Adresse hinzufügen',
}
