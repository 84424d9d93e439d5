import type { en } from './en.ts'

/** Was beim Mitnehmen einer unsignierten Transaktion gesagt wird. */
export const de: typeof en = {
  lead: 'Für ein Multisig oder einen Rechner ohne Netz. Sie erstellt, was gezeigt ist, und gilt etwa eine Minute: Danach nehmen Sie eine neue.',
  first:
    'Das ist die erste von mehreren. Die anderen hängen von ihr ab und entstehen erst, wenn sie auf der Chain ist.',
  label: 'Unsignierte Transaktion, Base64',
  bytes: (bytes) => `${bytes} Bytes`,
  what: 'Transaktion',
  save: 'Als Datei speichern',
}
