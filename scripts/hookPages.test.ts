import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listHooks, writeHookPages } from './hookPages.ts'

const root = join(import.meta.dirname, '..')

test('writes a page for each hook, with its type and the shapes in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-hooks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  const pages = writeHookPages(root, folder)

  expect(pages.map((path) => basename(path, '.md'))).toEqual(listHooks(root).map(({ name }) => name))
  const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')
  expect(read('useAccount')).toContain('function useAccount(): AccountView')
  expect(read('useAccount')).toContain('## AccountView')
  // Inferred: the source names no type.
  expect(read('useSignMessage')).toMatch(/function useSignMessage\(\): .*UseMutationResult</)
  expect(read('useBalance')).toContain('Its row in the guide: lamports')
})
