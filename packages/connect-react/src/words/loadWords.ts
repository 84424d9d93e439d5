import type { ChainKind } from '@solsmith/connect'
import type { ConnectWords, ModalWords } from './en.ts'

const loading = new Map<ConnectWords, Promise<ModalWords>>()

/**
 * Fetches what the modal says in a language, once; a failure is tried again. What has come is there at once.
 *
 * @param kinds - The host's kinds of chain, which bring what their own errors say.
 */
export function loadWords(words: ConnectWords, kinds: readonly ChainKind[] = []): Promise<ModalWords> {
  const known = loading.get(words)
  if (known) return known
  const asked = Promise.all([words.modal(), ...kinds.map(({ errorWords }) => errorWords?.[words.lang]?.())]).then(
    ([modalWords, ...ofKinds]) => {
      const all: ModalWords = { ...modalWords, errors: Object.assign({}, modalWords.errors, ...ofKinds) }
      // As `loadView` does.
      Object.assign(asked, { status: 'fulfilled', value: all })
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
