import type { ChainAdapter } from '@solsmith/connect'
import type { ConnectWords, ModalWords } from './en.ts'

type Loading = { readonly ofKinds: string; readonly asked: Promise<ModalWords> }

/** Replaced with other namespaces. */
const loading = new Map<ConnectWords, Loading>()

/**
 * Loads the modal's words once; retries failures.
 *
 * @param kinds - Namespaces with their own error texts.
 */
export function loadWords(words: ConnectWords, kinds: readonly ChainAdapter[] = []): Promise<ModalWords> {
  const ofKinds = kinds.map(({ namespace }) => namespace).join()
  const known = loading.get(words)
  if (known?.ofKinds === ofKinds) return known.asked
  const asked = Promise.all([words.modal(), ...kinds.map(({ errorWords }) => errorWords?.[words.lang]?.())]).then(
    ([modalWords, ...more]) => {
      const all: ModalWords = { ...modalWords, errors: Object.assign({}, modalWords.errors, ...more) }
      // As in `loadView`.
      Object.assign(asked, { status: 'fulfilled', value: all })
      return all
    },
    (error: unknown) => {
      if (loading.get(words)?.asked === asked) loading.delete(words)
      throw error
    },
  )
  loading.set(words, { ofKinds, asked })
  return asked
}
