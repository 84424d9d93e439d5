import type { powerNames as en } from './powers.en.ts'

/** Wie jede Befugnis über einen Token heißt, wo Platz für ein Wort ist. */
export const powerNames: typeof en = {
  mint: 'Prägen',
  freeze: 'Einfrieren',
  update: 'Ändern',
  pointer: 'Zeiger',
  'transfer-fee': 'Überweisungsgebühr',
  withheld: 'Einbehaltene Gebühren',
  close: 'Schließen',
  interest: 'Zins',
  delegate: 'Verfügen',
  hook: 'Hook',
  scaled: 'Maßstab',
  pause: 'Anhalten',
}
