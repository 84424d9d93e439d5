import type { KeyStorage } from '../keyStorage.ts'

/** A browser that forbids storage, as some do in private windows. */
export const forbiddenStorage: KeyStorage = {
  get: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  update: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
}
