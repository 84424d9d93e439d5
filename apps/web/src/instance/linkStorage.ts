import { createLocalStorage, networkKey, type Storage } from '@solsmith/connect'
import { networkParameter } from '#links/shareLink.ts'

const ids: readonly (string | null)[] = ['mainnet', 'devnet', 'sandbox']

/**
 * What this browser remembers, but for the network where the link of this visit names one: that is shown until a person chooses
 * another, and is no choice of theirs that would be kept.
 *
 * @param search - Of the page's address.
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
