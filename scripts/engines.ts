import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Browser tests in Firefox and WebKit, and screenshots of every page in both (docs/engines.md). */
const folder = resolve(process.argv[2] ?? 'engine-pictures')
const root = join(import.meta.dirname, '..')
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long-e2e', 'e2e/engines.long.test.ts']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ENGINE_PICTURES: folder },
})
console.log(`Pictures are in ${folder}`)
process.exit(status ?? 1)
