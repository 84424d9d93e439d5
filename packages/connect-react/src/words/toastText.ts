import { type Toast, toastTexts } from '@solsmith/connect'
import type { ModalWords } from './en.ts'
import { errorText } from './useMessageOf.ts'

/** What a toast says in the language of the modal: by its error, or by the toolkit's name of its text; else as it is. */
export function toastText({ message, error }: Toast, words: Pick<ModalWords, 'toasts' | 'errors'>): string {
  if (error) return errorText(error, words)
  const known = Object.entries(toastTexts).find(([, text]) => text === message)
  // An entry of the table is under one of its keys.
  return known ? words.toasts[known[0] as keyof typeof toastTexts] : message
}
