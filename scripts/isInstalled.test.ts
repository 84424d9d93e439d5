import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './isInstalled.mjs'

const own = 'apps/server/node_modules/b'
const packages = {
  'apps/server': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/server': { link: true },
  [own]: { version: '2.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
}

async function createClone(installed: object, ownVersion: string | null): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'solsmith-clone-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  if (ownVersion === null) return root
  await mkdir(join(root, own), { recursive: true })
  await writeFile(join(root, own, 'package.json'), JSON.stringify({ version: ownVersion }))
  return root
}

test.each([
  ['accepts a whole installation', packages, '2.0.0', true],
  ['notices a missing package', {}, '2.0.0', false],
  ['notices an older package', { ...packages, 'node_modules/a': { version: '0.9.0' } }, '2.0.0', false],
  ['notices a workspace without its own packages, which npm has recorded', packages, null, false],
  ["notices an older package of a workspace's own", packages, '1.0.0', false],
])('%s', async (_, installed, ownVersion, expected) => {
  expect(isInstalled(await createClone(installed, ownVersion))).toBe(expected)
})

test('notices a clone without packages', async () => {
  const root = await createClone(packages, '2.0.0')
  await rm(join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})
