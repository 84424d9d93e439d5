import type { authorityNames as en } from './powers.en.ts'

/** Kurze Namen der Berechtigungen über einen Token. */
export const authorityNames: typeof en = {
  mint: 'Mint',
  freeze: 'Freeze',
  update: 'Update',
  pointer: 'Metadaten-Link',
  'transfer-fee': 'Transfergebühr',
  withheld: 'Einbehaltene Gebühren',
  close: 'Schließen',
  interest: 'Zins',
  delegate: 'Delegate',
  hook: 'Hook',
  scaled: 'Faktor',
  pause: 'Pause',
}
