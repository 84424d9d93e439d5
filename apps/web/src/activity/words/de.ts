import type { en } from './en.ts'

export const de: typeof en = {
  failed: 'fehlgeschlagen',
  tryAgain: 'Erneut versuchen',
  batch: (token) => `${token} an viele gesendet`,
  batchCount: (count) => `${count} Transaktionen`,
}
