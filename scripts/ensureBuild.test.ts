import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSources, takeBuild } from './ensureBuild.ts'

let folder = ''
const put = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

async function putSources(below = ''): Promise<void> {
  await put(join(below, 'apps/web/src/main.tsx'), 'one')
  await put(join(below, 'apps/frame/src/main.ts'), 'wallet')
  await put(join(below, 'packages/chain/src/amount.ts'), 'two')
  await put(join(below, 'scripts/build.ts'), 'three')
  await put(join(below, 'package-lock.json'), '{}')
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solsmith-sources-'))
  await putSources()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('hashes equal sources equally', async () => {
  expect(await hashSources(folder)).toBe(await hashSources(folder))
})

test.for([
  ['apps/web/src/main.tsx', 'other'],
  ['apps/web/public/new.svg', '<svg/>'],
  ['apps/frame/src/main.ts', 'other'],
  ['packages/chain/src/amount.ts', 'other'],
  ['packages/chain/package.json', '{}'],
  ['scripts/build.ts', 'other'],
  ['package-lock.json', '{ }'],
] as const)('rebuilds after a change of %s', async ([path, text]) => {
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

test('rebuilds after a file moved', async () => {
  const before = await hashSources(folder)
  await rm(join(folder, 'apps/web/src/main.tsx'))
  await put('apps/web/src/start.tsx', 'one')
  expect(await hashSources(folder)).not.toBe(before)
})

describe('a build of another clone', () => {
  const home = 'apps/web/dist/pages/en/home.html'
  const readHome = () => readFile(join(folder, home), 'utf8')
  beforeEach(async () => {
    await putSources('.copy')
    await put(join('.copy', home), 'built there')
    await put(home, 'of last week')
  })

  test('is reused as if built here', async () => {
    expect(await takeBuild(join(folder, '.copy'), folder)).toBe(true)

    expect(await readHome()).toBe('built there')
    expect(await readFile(join(folder, 'apps/web/dist/sources-hash.txt'), 'utf8')).toBe(await hashSources(folder))
  })

  test('is ignored if its sources differ', async () => {
    await put('.copy/apps/web/src/main.tsx', 'other')

    expect(await takeBuild(join(folder, '.copy'), folder)).toBe(false)

    expect(await readHome()).toBe('of last week')
  })
})
