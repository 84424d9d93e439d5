import { expect, test } from 'vitest'
import { createBrowserKeyStorage } from './keyStorage.ts'
import { openKey, readKey } from './openKey.ts'
import { forbidDatabases, provideDatabases } from './testing/databases.ts'

test('restores the key on the next visit', async () => {
  provideDatabases()
  const first = await openKey(createBrowserKeyStorage())

  const next = await readKey(createBrowserKeyStorage())

  expect(first.isKept).toBe(true)
  expect(next?.address).toBe(first.address)
})

test('throws on first use if the browser forbids storage', async () => {
  forbidDatabases()
  const storage = createBrowserKeyStorage()

  const key = await openKey(storage)

  expect(key.isKept).toBe(false)
  await expect(storage.get()).rejects.toThrow('The operation is insecure.')
})
