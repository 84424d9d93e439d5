import { verifySignature } from '@solana/kit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryKeyStorage, type KeyStorage } from './keyStorage.ts'
import { openKey, readKey } from './openKey.ts'
import { forbiddenStorage } from './testing/keyStorages.ts'

test('creates a key on the first visit, and restores it on the next', async () => {
  const storage = createMemoryKeyStorage()

  expect(await readKey(storage)).toBeNull()
  const first = await openKey(storage)
  const making = vi.spyOn(crypto.subtle, 'generateKey')
  onTestFinished(() => making.mockRestore())
  const second = await openKey(storage)

  expect(second.address).toBe(first.address)
  expect(making).not.toHaveBeenCalled()
  expect(first.publicKey).toHaveLength(32)
  expect(first.isKept).toBe(true)
  expect((await readKey(storage))?.address).toBe(first.address)
})

test('keeps the private key unexportable', async () => {
  const { privateKey } = await openKey(createMemoryKeyStorage())

  expect(privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})

test('signs as Solana requires', async () => {
  const storage = createMemoryKeyStorage()
  const { privateKey } = await openKey(storage)
  const message = new TextEncoder().encode('hello')
  const keys = (await storage.get())?.keys

  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message))

  expect(keys && (await verifySignature(keys.publicKey, signature as never, message))).toBe(true)
})

test('shares one key between two tabs opened in parallel', async () => {
  const storage = createMemoryKeyStorage()

  const keys = await Promise.all([openKey(storage), openKey(storage), openKey(storage)])

  expect(new Set(keys.map(({ address }) => address)).size).toBe(1)
})

test('creates a temporary key without storage, and says so', async () => {
  const key = await openKey(forbiddenStorage)

  expect(key.isKept).toBe(false)
  expect((await readKey(key.storage))?.address).toBe(key.address)
})

test('creates a temporary key with full storage', async () => {
  const full: KeyStorage = {
    get: async () => undefined,
    update: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }

  expect(await openKey(full)).toMatchObject({ isKept: false })
})

test('lists browsers with Ed25519 if it is missing', async () => {
  const generate = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('x', 'NotSupportedError'))

  await expect(openKey(createMemoryKeyStorage())).rejects.toMatchObject({
    name: 'Ed25519MissingError',
    message: 'This browser does not support Ed25519 keys. Use Chrome or Edge 137, Firefox 129, Safari 17, or later.',
  })
  generate.mockRestore()
})

test('reports an insecure page', async () => {
  vi.stubGlobal('crypto', {})

  await expect(openKey(createMemoryKeyStorage())).rejects.toMatchObject({ name: 'InsecurePageError' })
  vi.unstubAllGlobals()
})
