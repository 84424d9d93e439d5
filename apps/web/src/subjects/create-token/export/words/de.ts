import type { en } from './en.ts'

export const de: typeof en = {
  lead: 'Für eine Multisig oder einen Rechner ohne Internet. Sie erstellt den gezeigten Token und gilt etwa eine Minute. Exportieren Sie danach eine neue.',
  first:
    'Das ist die erste von mehreren Transaktionen. Die anderen hängen von ihr ab und lassen sich erst bauen, wenn sie bestätigt ist.',
  label: 'Unsignierte Transaktion, Base64',
  bytes: (bytes) => `${bytes} Bytes`,
  what: 'Transaktion',
  save: 'Als Datei speichern',
}
