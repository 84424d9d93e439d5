import type { Connect } from '../createConnect.ts'
import type { State } from '../state.ts'

const loading = new WeakMap<Connect['store'], Promise<void>>()

/**
 * Adds to the options what the host loads later (`loadOptions` of `createConnect`), once a visit. Where that fails the toolkit
 * does with what it has, and the next call tries again: it never rejects.
 */
export function loadOptions({ store, options }: Connect): Promise<void> {
  const { loadOptions: load } = options
  if (!load) return Promise.resolve()
  const known = loading.get(store)
  if (known) return known
  const asked = load().then(
    (more) => store.set((state): State => ({ ...state, options: { ...options, ...more } })),
    () => {
      loading.delete(store)
    },
  )
  loading.set(store, asked)
  return asked
}
