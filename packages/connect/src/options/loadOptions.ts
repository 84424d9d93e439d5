import type { Connect } from '../createConnect.ts'
import type { State } from '../state.ts'
import { withSignIn } from './withSignIn.ts'

const loading = new WeakMap<Connect['store'], Promise<void>>()

/**
 * Loads late options once; retries after a failure.
 *
 * @throws {ConnectError} `SignInOptionsError`.
 */
export function loadOptions({ store, options }: Connect): Promise<void> {
  const { loadOptions: load } = options
  if (!load) return Promise.resolve()
  const known = loading.get(store)
  if (known) return known
  const asked = load().then(
    (more) => {
      const all = withSignIn(options, more)
      store.set((state): State => ({ ...state, options: all }))
    },
    () => {
      loading.delete(store)
    },
  )
  loading.set(store, asked)
  return asked
}
