import type { en } from './list.en.ts'

export const de: typeof en = {
  sortBy: 'Sortieren nach',
  unknown: 'Unbekannt',
}
