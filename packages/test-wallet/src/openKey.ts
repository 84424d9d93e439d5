import { type Address, getAddressFromPublicKey } from '@solana/kit'
import { TestWalletError } from './errors.ts'
import { createMemoryKeyStorage, type KeyStorage } from './keyStorage.ts'

export type OpenKey = {
  readonly address: Address
  readonly publicKey: Uint8Array
  readonly privateKey: CryptoKey
  /** False without storage: the key lives as long as the page. */
  readonly isKept: boolean
  readonly storage: KeyStorage
}

/**
 * Opens the key, or creates one that cannot be exported, not even by this code.
 *
 * @throws {TestWalletError} `InsecurePageError`, `Ed25519MissingError`.
 */
export async function openKey(storage: KeyStorage): Promise<OpenKey> {
  const known = await readKey(storage)
  if (known) return known
  const keys = await createKeys()
  const isKept = await storage
    .update((kept) => kept ?? { keys, isConnected: false })
    .then(
      () => true,
      () => false,
    )
  const memory = isKept ? storage : createMemoryKeyStorage()
  if (!isKept) await memory.update(() => ({ keys, isConnected: false }))
  // Another tab may have stored its key first, which then counts.
  const kept = (await memory.get()) ?? { keys }
  return describe(kept.keys, memory, isKept)
}

/** Reads the existing key; null for none or without storage. */
export async function readKey(storage: KeyStorage): Promise<OpenKey | null> {
  const kept = await storage.get().catch(() => undefined)
  return kept === undefined ? null : describe(kept.keys, storage, true)
}

async function describe(
  { publicKey, privateKey }: CryptoKeyPair,
  storage: KeyStorage,
  isKept: boolean,
): Promise<OpenKey> {
  const [address, raw] = await Promise.all([
    getAddressFromPublicKey(publicKey),
    crypto.subtle.exportKey('raw', publicKey),
  ])
  return { address, publicKey: new Uint8Array(raw), privateKey, isKept, storage }
}

async function createKeys(): Promise<CryptoKeyPair> {
  if (globalThis.crypto?.subtle === undefined) throw new TestWalletError('InsecurePageError', {})
  try {
    return (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair // Ed25519 is asymmetric.
  } catch (cause) {
    throw new TestWalletError('Ed25519MissingError', {}, { cause })
  }
}
