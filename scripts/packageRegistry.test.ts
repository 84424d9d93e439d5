import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openRegistry } from './packageRegistry.ts'

test('serves what npm published to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "name": "@example/one", "version": "1.2.3" }')
  await using registry = await openRegistry([])
  const npm = (...args: readonly string[]) => run(folder, args, registry.url)

  await npm('publish', '--access', 'public')

  expect((await npm('view', '@example/one', 'version')).trim()).toBe('1.2.3')
  expect(JSON.parse(await npm('pack', '@example/one', '--json', '--dry-run'))).toMatchObject([{ version: '1.2.3' }])
})

async function run(cwd: string, args: readonly string[], registry: string): Promise<string> {
  const { host } = new URL(registry)
  writeFileSync(join(cwd, '.npmrc'), `registry=${registry}\n//${host}/:_authToken=none\n`)
  const shell = process.platform === 'win32'
  return (await promisify(execFile)('npm', args, { cwd, encoding: 'utf8', shell })).stdout
}
