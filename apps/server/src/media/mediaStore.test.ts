import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { test as base, expect } from 'vitest'
import { isServerError } from '../errors.ts'
import { createMediaStore, hashContent } from './mediaStore.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures this one needs from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'solsmith-media-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const roomy = { limitBytes: 1e9, freeBytes: 0 }

// Result of `ipfs add --cid-version 1 --raw-leaves`.
test('names a file like IPFS', () => {
  expect(hashContent(Buffer.from('hello world'))).toBe('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
})

test('returns stored files, also from a store opened later', async ({ folder }) => {
  const cid = await createMediaStore(folder, roomy).put(Buffer.from('hello world'))

  expect(String(await createMediaStore(folder, roomy).read(cid))).toBe('hello world')
  expect(await readFile(join(folder, '5e', cid), 'utf8')).toBe('hello world')
})

test('leaves a single file after storing the same bytes in parallel and again', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const bytes = Buffer.alloc(300_000, 7)

  const cids = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)))
  await store.put(bytes)

  const [cid = ''] = cids
  expect(new Set(cids).size).toBe(1)
  expect(await readdir(join(folder, cid.slice(-2)))).toEqual([cid])
})

test('returns arbitrary bytes unchanged', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect(new Uint8Array((await store.read(await store.put(bytes))) ?? [1, 2, 3])).toEqual(new Uint8Array(bytes))
    }),
    { numRuns: 50 },
  )
})

test('does not serve a damaged file, and repairs it when stored again', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const cid = await store.put(Buffer.from('hello world'))
  await writeFile(join(folder, '5e', cid), 'hello w')

  expect(await store.read(cid)).toBeNull()

  await store.put(Buffer.from('hello world'))
  expect(String(await store.read(cid))).toBe('hello world')
})

test('leaves no partial file after a failed rename', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const cid = hashContent(Buffer.from('hello world'))
  await mkdir(join(folder, '5e', cid), { recursive: true })

  await expect(store.put(Buffer.from('hello world'))).rejects.toMatchObject({ name: 'MediaStorageError' })

  expect(await readdir(join(folder, '5e'))).toEqual([cid])
})

test('returns null for an unknown file', async ({ folder }) => {
  expect(await createMediaStore(folder, roomy).read(hashContent(Buffer.from('x')))).toBeNull()
})

test('reports a read-only folder by name, also in advance', async ({ folder }) => {
  const place = join(folder, 'taken', 'media')
  await mkdir(folder, { recursive: true })
  await writeFile(dirname(place), 'a file where a folder should be')
  const store = createMediaStore(place, roomy)

  const error = await store.put(Buffer.from('x')).catch((caught: unknown) => caught)

  expect(isServerError(error, 'MediaStorageError') && error.context.code).toBe('ENOTDIR')
  expect(await store.isWritable()).toBe(false)
})

test('refuses new files at the storage limit, also after a restart, and accepts known ones', async ({ folder }) => {
  const room = { limitBytes: 1_000, freeBytes: 0 }
  const store = createMediaStore(folder, room)
  const known = Buffer.alloc(600, 1)
  await store.put(known)

  const refusals = await Promise.allSettled([2, 3, 4].map((fill) => store.put(Buffer.alloc(300, fill))))
  const later = await createMediaStore(folder, room)
    .put(Buffer.alloc(300, 5))
    .catch((error: unknown) => error)

  expect(refusals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(isServerError(later, 'MediaFullError') && later.status).toBe(507)
  await store.put(known)
  await store.put(Buffer.alloc(100, 6))
})

test('refuses files on a nearly full disk', async ({ folder }) => {
  const store = createMediaStore(folder, { limitBytes: 1e9, freeBytes: 1e18 })

  await expect(store.put(Buffer.from('x'))).rejects.toThrow('This site’s storage is full.')
  expect(await readdir(folder)).toEqual([])
})
