import type { en } from './en.ts'

export const de: typeof en = {
  failed: 'fehlgeschlagen',
  tryAgain: 'Erneut versuchen',
  batchCount: (count) => `${count} Transaktionen`,
}
