import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// Our own manifest.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script] = /^node scripts\/bootstrap\.mjs (\S+)$/.exec(line) ?? []
  return script === undefined ? [] : [{ name, script }]
})

// Under the Node that `scripts/bootstrap.mjs` starts.
const run = (script: string, flag: string) =>
  spawnSync(process.execPath, ['--conditions=source', script, flag], { cwd: root, encoding: 'utf8', timeout: 120_000 })

test.each(commands)('npm run $name -- --help shows its usage and starts nothing', ({ script }) => {
  const { status, stdout, stderr } = run(script, '--help')

  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Usage: |^Solsmith/)
  expect(stdout).toContain('--help')
})

// All of them read flags as `--help` shows, so a few are enough.
test.each(commands.slice(0, 3))('npm run $name refuses an unknown flag', ({ script }) => {
  const { status, stdout, stderr } = run(script, '--halp')

  expect([status === 0, stdout]).toEqual([false, ''])
  expect(stderr).toContain('--halp')
  expect(stderr).toContain('--help')
})
