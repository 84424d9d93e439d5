import type { en } from './en.ts'

export const de: typeof en = {
  receiver: 'Empfänger der Gesamtmenge',
  receiverHint: 'Leer: Ihre eigene Wallet.',
  offCurve:
    'Das ist die Adresse eines Programms (PDA), keine Wallet. Nutzen Sie sie nur für einen Multisig-Tresor oder ein anderes Programm.',
  share: 'Aufteilung',
  shareHint: (limit) =>
    `Bis zu ${limit} Adressen bekommen einen Anteil der Gesamtmenge. Der Empfänger bekommt den Rest.`,
  address: (row) => `Adresse ${row}`,
  percent: (row) => `Anteil ${row}`,
  remove: (row) => `Adresse ${row} entfernen`,
  add: 'Adresse hinzufügen',
}
