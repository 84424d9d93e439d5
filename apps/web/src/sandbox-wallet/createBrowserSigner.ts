import { createBrowserKeyStorage } from './keyStorage.ts'
import { createSigner, type Signer, type SignerOptions } from './signer.ts'

/** Makes the signer whose key this browser keeps. */
export function createBrowserSigner(options: Omit<SignerOptions, 'storage'>): Signer {
  return createSigner({ ...options, storage: createBrowserKeyStorage() })
}
