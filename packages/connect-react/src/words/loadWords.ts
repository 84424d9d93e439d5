import type { ConnectWords, ModalWords } from './en.ts'

const loaded = new Map<ConnectWords, ModalWords>()
const loading = new Map<ConnectWords, Promise<ModalWords>>()

/** What the modal says in a language, if it has come. */
export const wordsNow = (words: ConnectWords): ModalWords | undefined => loaded.get(words)

/** Fetches what the modal says in a language, once; a failure is tried again. */
export function loadWords(words: ConnectWords): Promise<ModalWords> {
  const known = loading.get(words)
  if (known) return known
  const asked = words.modal().then(
    (modalWords) => {
      loaded.set(words, modalWords)
      return modalWords
    },
    (error: unknown) => {
      loading.delete(words)
      throw error
    },
  )
  loading.set(words, asked)
  return asked
}
