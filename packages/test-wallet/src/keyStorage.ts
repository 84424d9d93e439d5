type Kept = { readonly keys: CryptoKeyPair; readonly isConnected: boolean }

export type KeyStorage = {
  get(): Promise<Kept | undefined>
  /** Updates the stored value with a pure function in one transaction, so two tabs never create two keys. */
  update(step: (kept: Kept | undefined) => Kept): Promise<void>
}

const entry = 'wallet'

/** Opens the wallet's IndexedDB. CryptoKeys are stored as non-extractable objects. */
export function createBrowserKeyStorage(): KeyStorage {
  // On first use, because it throws if the browser forbids storage.
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

export function createMemoryKeyStorage(): KeyStorage {
  let kept: Kept | undefined
  return {
    get: async () => kept,
    update: async (step) => {
      kept = step(kept)
    },
  }
}
