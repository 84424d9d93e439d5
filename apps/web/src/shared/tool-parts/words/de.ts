import type { en } from './en.ts'

export const de: typeof en = {
  notRead: 'Der Token konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
}
