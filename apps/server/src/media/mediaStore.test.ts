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

// The same as `ipfs add --cid-version 1 --raw-leaves` says.
test('a file is named as IPFS names it', () => {
  expect(hashContent(Buffer.from('hello world'))).toBe('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e')
})

test('what is stored comes back, also from a store that was opened later', async ({ folder }) => {
  const cid = await createMediaStore(folder, roomy).put(Buffer.from('hello world'))

  expect(String(await createMediaStore(folder, roomy).read(cid))).toBe('hello world')
  expect(await readFile(join(folder, '5e', cid), 'utf8')).toBe('hello world')
})

test('storing the same bytes at once and again leaves one file and nothing else', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const bytes = Buffer.alloc(300_000, 7)

  const cids = await Promise.all(Array.from({ length: 20 }, () => store.put(bytes)))
  await store.put(bytes)

  const [cid = ''] = cids
  expect(new Set(cids).size).toBe(1)
  expect(await readdir(join(folder, cid.slice(-2)))).toEqual([cid])
})

test('any bytes come back as they were', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect(new Uint8Array((await store.read(await store.put(bytes))) ?? [1, 2, 3])).toEqual(new Uint8Array(bytes))
    }),
    { numRuns: 50 },
  )
})

test('a file that was damaged on disk is not served, and heals when it is stored again', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const cid = await store.put(Buffer.from('hello world'))
  await writeFile(join(folder, '5e', cid), 'hello w')

  expect(await store.read(cid)).toBeNull()

  await store.put(Buffer.from('hello world'))
  expect(String(await store.read(cid))).toBe('hello world')
})

test('a file that could not be put in its place leaves nothing half done', async ({ folder }) => {
  const store = createMediaStore(folder, roomy)
  const cid = hashContent(Buffer.from('hello world'))
  await mkdir(join(folder, '5e', cid), { recursive: true })

  await expect(store.put(Buffer.from('hello world'))).rejects.toMatchObject({ name: 'MediaStorageError' })

  expect(await readdir(join(folder, '5e'))).toEqual([cid])
})

test('what was never stored is null', async ({ folder }) => {
  expect(await createMediaStore(folder, roomy).read(hashContent(Buffer.from('x')))).toBeNull()
})

test('a folder that cannot be written is a named error, and says so beforehand', async ({ folder }) => {
  const place = join(folder, 'taken', 'media')
  await mkdir(folder, { recursive: true })
  await writeFile(dirname(place), 'a file where a folder should be')
  const store = createMediaStore(place, roomy)

  const error = await store.put(Buffer.from('x')).catch((caught: unknown) => caught)

  expect(isServerError(error, 'MediaStorageError') && error.context.code).toBe('ENOTDIR')
  expect(await store.isWritable()).toBe(false)
})

test('files are refused by name when all of them take what they may, also after a restart, and known ones are not', async ({
  folder,
}) => {
  const room = { limitBytes: 1_000, freeBytes: 0 }
  const store = createMediaStore(folder, room)
  const known = Buffer.alloc(600, 1)
  await store.put(known)

  const refusals = await Promise.allSettled([2, 3, 4].map((fill) => store.put(Buffer.alloc(300, fill))))
  const later = await createMediaStore(folder, room)
    .put(Buffer.alloc(300, 5))
    .catch((error: unknown) => error)

  // Which of the three is the first is the disk's to say.
  expect(refusals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(isServerError(later, 'MediaFullError') && later.status).toBe(507)
  await store.put(known)
  await store.put(Buffer.alloc(100, 6))
})

test('a disk that has too little left takes no file', async ({ folder }) => {
  const store = createMediaStore(folder, { limitBytes: 1e9, freeBytes: 1e18 })

  await expect(store.put(Buffer.from('x'))).rejects.toThrow('This site’s storage is full.')
  expect(await readdir(folder)).toEqual([])
})
