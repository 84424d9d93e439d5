import type { en } from './en.ts'

export const de: typeof en = {
  failed: 'Der Server dieser Seite antwortet nicht',
  failedHint: 'Es wurde nichts gesendet, nichts ist verloren. Versuchen Sie es gleich erneut.',
  tryAgain: 'Erneut versuchen',
}
