import { type Toast, toastTexts } from '@solsmith/connect'
import type { ModalWords } from './en.ts'
import { errorText } from './useMessageOf.ts'

/** Translates a toast by error or name; keeps other texts. */
export function toastText({ message, error }: Toast, words: Pick<ModalWords, 'toasts' | 'errors'>): string {
  if (error) return errorText(error, words)
  const known = Object.entries(toastTexts).find(([, text]) => text === message)
  // The entry's own key.
  return known ? words.toasts[known[0] as keyof typeof toastTexts] : message
}
