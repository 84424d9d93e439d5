import type { SilenceWords } from './silence.en.ts'

export const de: SilenceWords = {
  offline: 'Sie sind offline.',
  silent: (name) => `${name} antwortet nicht.`,
  more: 'Zahlen können veraltet sein. Die Seite verbindet sich automatisch wieder.',
}
