import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxGenesisFlags } from './sandboxGenesis.ts'

test('the sandbox begins with our programs, but for those that a folder of real ones has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-real-'))
  const ours = await sandboxGenesisFlags(folder, '')
  const [flag, address = '', file = ''] = ours
  writeFileSync(join(folder, `${address}.so`), '')

  const others = await sandboxGenesisFlags(folder, folder)

  rmSync(folder, { recursive: true })
  expect([flag, existsSync(join(import.meta.dirname, '..', file))]).toEqual(['--bpf-program', true])
  expect(others).toEqual(ours.slice(3))
})
