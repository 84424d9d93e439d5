import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './ensureBuild.ts'

let folder = ''
const put = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-sources-'))
  await put('apps/web/src/main.tsx', 'one')
  await put('packages/chain/src/amount.ts', 'two')
  await put('scripts/build.ts', 'three')
  await put('package-lock.json', '{}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the same sources have the same hash', async () => {
  expect(await hashSources(folder)).toBe(await hashSources(folder))
})

test.for([
  ['apps/web/src/main.tsx', 'other'],
  ['apps/web/public/new.svg', '<svg/>'],
  ['packages/chain/src/amount.ts', 'other'],
  ['packages/chain/package.json', '{}'],
  ['scripts/build.ts', 'other'],
  ['package-lock.json', '{ }'],
] as const)('a change of %s is a reason to build again', async ([path, text]) => {
  const before = await hashSources(folder)
  await put(path, text)
  expect(await hashSources(folder)).not.toBe(before)
})

test.for([
  'apps/web/dist/pages/en/home.html',
  'apps/web/node_modules/.vite/cache.json',
  'packages/chain/src/amount.test.ts',
  'packages/chain/dist/index.js',
])('%s is not a source of the app', async (path) => {
  const before = await hashSources(folder)
  await put(path, 'other')
  expect(await hashSources(folder)).toBe(before)
})

test('a file that moved is a reason to build again', async () => {
  const before = await hashSources(folder)
  await rm(join(folder, 'apps/web/src/main.tsx'))
  await put('apps/web/src/start.tsx', 'one')
  expect(await hashSources(folder)).not.toBe(before)
})
