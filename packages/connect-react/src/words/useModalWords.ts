import { createContext, useContext } from 'react'
import type { ModalWords } from './en.ts'

export const ModalWordsContext = createContext<ModalWords | null>(null)

export function useModalWords(): ModalWords {
  const words = useContext(ModalWordsContext)
  if (!words) throw new TypeError('A view is drawn inside the modal.')
  return words
}
