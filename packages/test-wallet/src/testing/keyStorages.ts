import type { KeyStorage } from '../keyStorage.ts'

/** A browser without storage, as in some private windows. */
export const forbiddenStorage: KeyStorage = {
  get: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  update: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
}
