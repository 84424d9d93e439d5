import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../clients')
const root = join(import.meta.dirname, '../../..')

/** Without their install scripts. */
function install(): boolean {
  if (existsSync(join(folder, 'node_modules/@solana/web3.js'))) return true
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  return spawnSync('npm', args, { cwd: folder, timeout: 120_000, shell: process.platform === 'win32' }).status === 0
}

test('third-party clients work with this network as with any other', {
  tags: 'release',
  timeout: 300_000,
}, (context) => {
  // Skipped without a registry.
  if (!install()) context.skip('the clients could not be installed')

  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', join(folder, 'vitest.config.ts'), '--reporter=json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 })

  const start = stdout.indexOf('{"')
  const report = start === -1 ? { failed: stderr } : JSON.parse(stdout.slice(start))
  expect(report).toMatchObject({ success: true, numPassedTests: 7 })
})
