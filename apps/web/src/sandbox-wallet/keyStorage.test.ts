import { expect, test } from 'vitest'
import { forbidDatabases, provideDatabases } from '../testing/databases.ts'
import { createBrowserKeyStorage } from './keyStorage.ts'
import { openKey, readKey } from './openKey.ts'

test('the key is there at the next visit of the same browser', async () => {
  provideDatabases()
  const first = await openKey(createBrowserKeyStorage())

  const next = await readKey(createBrowserKeyStorage())

  expect(first.isKept).toBe(true)
  expect(next?.address).toBe(first.address)
})

test('a browser that forbids storage is found out at first use', async () => {
  forbidDatabases()
  const storage = createBrowserKeyStorage()

  const key = await openKey(storage)

  expect(key.isKept).toBe(false)
  await expect(storage.get()).rejects.toThrow('The operation is insecure.')
})
