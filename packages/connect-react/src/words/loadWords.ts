import type { ChainKind } from '@solsmith/connect'
import type { ConnectWords, ModalWords } from './en.ts'

const loaded = new Map<ConnectWords, ModalWords>()
const loading = new Map<ConnectWords, Promise<ModalWords>>()

/** What the modal says in a language, if it has come. */
export const wordsNow = (words: ConnectWords): ModalWords | undefined => loaded.get(words)

/**
 * Fetches what the modal says in a language, once; a failure is tried again.
 *
 * @param kinds - The host's kinds of chain, which bring what their own errors say.
 */
export function loadWords(words: ConnectWords, kinds: readonly ChainKind[] = []): Promise<ModalWords> {
  const known = loading.get(words)
  if (known) return known
  const asked = Promise.all([words.modal(), ...kinds.map(({ errorWords }) => errorWords?.[words.lang]?.())]).then(
    ([modalWords, ...ofKinds]) => {
      const all: ModalWords = { ...modalWords, errors: Object.assign({}, modalWords.errors, ...ofKinds) }
      loaded.set(words, all)
      return all
    },
    (error: unknown) => {
      loading.delete(words)
      throw error
    },
  )
  loading.set(words, asked)
  return asked
}
