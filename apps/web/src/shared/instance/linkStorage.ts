import { createLocalStorage, networkKey, type Storage } from '@solsmith/connect'
import { networkParameter } from '#links/shareLink.ts'

const ids: readonly (string | null)[] = ['mainnet', 'devnet', 'sandbox']

/**
 * This browser's storage, with the network of the link in place of the stored one until the user chooses another.
 *
 * @param search - Query of the page's URL.
 */
export function createLinkStorage(search: string, storage: Storage = createLocalStorage()): Storage {
  const named = new URLSearchParams(search).get(networkParameter)
  let linked = ids.includes(named) ? named : null
  return {
    get: (key) => (key === networkKey && linked) || storage.get(key),
    set(key, value) {
      if (key === networkKey) linked = null
      storage.set(key, value)
    },
  }
}
