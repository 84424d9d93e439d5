import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { whyNoAnvil } from '../e2e/evm/findAnvil.ts'

const folder = join(import.meta.dirname, '..', 'e2e', 'evm')

/**
 * Installs the EVM test node from npm. If unavailable, its tests are skipped with the reason.
 *
 * @returns Always true: a skip is no failure.
 */
export function installAnvil(): boolean {
  if (whyNoAnvil() === null) return true
  console.log('Installing anvil from npm (140 MB, into e2e/evm)...')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const reason = whyNoAnvil()
  if (reason !== null) console.log(`Tests on a chain of EVM are skipped. ${reason}`)
  return true
}
