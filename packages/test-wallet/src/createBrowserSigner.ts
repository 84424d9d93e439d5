import { createBrowserKeyStorage } from './keyStorage.ts'
import { createSigner, type Signer, type SignerOptions } from './signer.ts'

export function createBrowserSigner(options: Omit<SignerOptions, 'storage'>): Signer {
  return createSigner({ ...options, storage: createBrowserKeyStorage() })
}
