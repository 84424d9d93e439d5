/** What the wallet keeps: its key pair, and whether the app may reconnect without a question. */
type Kept = { readonly keys: CryptoKeyPair; readonly isConnected: boolean }

/** Where it is kept. */
export type KeyStorage = {
  get(): Promise<Kept | undefined>
  /** Replaces what is kept by a pure step, in one transaction: two tabs never make two keys. */
  update(step: (kept: Kept | undefined) => Kept): Promise<void>
}

const entry = 'wallet'

/** Opens the wallet's own database in this browser. CryptoKeys are stored as they are: not extractable. */
export function createBrowserKeyStorage(): KeyStorage {
  // Opened at first use, because it throws where a browser forbids storage.
  const open = async () => {
    const { createStore, get, update } = await import('idb-keyval')
    return { store: createStore('solsmith-sandbox-wallet', 'keys'), get, update }
  }
  return {
    async get() {
      const { store, get } = await open()
      return get<Kept>(entry, store)
    },
    async update(step) {
      const { store, update } = await open()
      await update<Kept>(entry, step, store)
    },
  }
}

/** Keeps it as long as the page lives. */
export function createMemoryKeyStorage(): KeyStorage {
  let kept: Kept | undefined
  return {
    get: async () => kept,
    update: async (step) => {
      kept = step(kept)
    },
  }
}
