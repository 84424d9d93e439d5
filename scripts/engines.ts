import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { readFlags } from './readFlags.ts'

const { words } = readFlags({
  name: 'npm run engines',
  usage: `
    [folder]  where screenshots of every page in Firefox and WebKit go (default: engine-pictures)
    --help    show this; see docs/engines.md`,
  options: {},
  maxWords: 1,
})
const folder = resolve(words[0] ?? 'engine-pictures')
const root = join(import.meta.dirname, '..')
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long-e2e', 'e2e/engines.long.test.ts']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ENGINE_PICTURES: folder },
})
console.log(`Pictures are in ${folder}`)
process.exit(status ?? 1)
