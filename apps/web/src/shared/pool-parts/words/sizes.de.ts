import type { en } from './sizes.en.ts'

export const de: typeof en = {
  thousand: '\u00A0Tsd.',
  million: '\u00A0Mio.',
  billion: '\u00A0Mrd.',
  trillion: '\u00A0Bio.',
  dollars: (figure: string) => `${figure}\u00A0$`,
}
