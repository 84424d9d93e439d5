import type { ChainKind } from '@solsmith/connect'
import type { ConnectWords, ModalWords } from './en.ts'

const loading = new Map<ConnectWords, Promise<ModalWords>>()

/**
 * Loads the modal's words once; retries failures.
 *
 * @param kinds - Namespaces with their own error texts.
 */
export function loadWords(words: ConnectWords, kinds: readonly ChainKind[] = []): Promise<ModalWords> {
  const known = loading.get(words)
  if (known) return known
  const asked = Promise.all([words.modal(), ...kinds.map(({ errorWords }) => errorWords?.[words.lang]?.())]).then(
    ([modalWords, ...ofKinds]) => {
      const all: ModalWords = { ...modalWords, errors: Object.assign({}, modalWords.errors, ...ofKinds) }
      // As in `loadView`.
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
