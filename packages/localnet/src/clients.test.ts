import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../clients')
const root = join(import.meta.dirname, '../../..')

/** They have a lock file of their own. Nothing of theirs is run while they are installed. */
function install(): boolean {
  if (existsSync(join(folder, 'node_modules/@solana/web3.js'))) return true
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  return spawnSync('npm', args, { cwd: folder, timeout: 120_000, shell: process.platform === 'win32' }).status === 0
}

test('clients that we did not write find in this network what they find in others', { timeout: 300_000 }, (context) => {
  // Without a registry there is nothing to test them with; the run shows that it was left out.
  if (!install()) context.skip('the clients could not be installed')

  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', join(folder, 'vitest.config.ts'), '--reporter=json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 })

  const start = stdout.indexOf('{"')
  const report = start === -1 ? { failed: stderr } : JSON.parse(stdout.slice(start))
  expect(report).toMatchObject({ success: true, numPassedTests: 7 })
})
