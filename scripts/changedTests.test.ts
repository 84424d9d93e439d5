import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findChangedTests, selectTests } from './changedTests.ts'

const withoutReaders = (tests: readonly string[]) => tests.filter((test) => !test.startsWith('scripts/'))

test('selects the nearest test of each changed file before any second one', () => {
  const { chosen, leftOut } = selectTests(
    [
      ['a/a.test.ts', 'a/far.test.ts', 'both.test.ts'],
      ['b/b.test.ts', 'both.test.ts'],
    ],
    100,
  )

  expect(withoutReaders(chosen)).toEqual(['a/a.test.ts', 'b/b.test.ts', 'a/far.test.ts', 'both.test.ts'])
  expect(leftOut).toEqual([])
})

test('drops and lists the farthest tests', () => {
  const { chosen, leftOut } = selectTests([['near.test.ts', 'far.test.ts', 'farther.test.ts']], 8)

  expect(chosen).toHaveLength(8)
  expect(withoutReaders(chosen)).toEqual(['near.test.ts'])
  expect(leftOut).toEqual(['far.test.ts', 'farther.test.ts'])
})

test('includes committed, edited and new files of a branch, but not deleted ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-changed-'))
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
    const write = (name: string, text: string) => {
      const path = join(folder, 'packages/a/src', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    for (const name of ['committed', 'edited', 'same', 'gone']) {
      write(`${name}.ts`, '')
      write(`${name}.test.ts`, `import './${name}.ts'`)
    }
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'one')
    const since = git('rev-parse', 'HEAD').trim()
    write('committed.ts', 'export const a = 1')
    git('commit', '--quiet', '--all', '--message', 'two')
    write('edited.ts', 'export const a = 1')
    write('new.test.ts', '')
    rmSync(join(folder, 'packages/a/src/gone.ts'))

    const { chosen } = findChangedTests(folder, since, 100)

    expect(withoutReaders(chosen).toSorted()).toEqual(
      ['committed', 'edited', 'new'].map((name) => `packages/a/src/${name}.test.ts`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the command selects tests and runs to its end', () => {
  const printed = execFileSync(
    process.execPath,
    ['scripts/bootstrap.mjs', 'scripts/test.ts', '--changed', '--part', 'unit', '0'],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  )

  expect(printed).toMatch(/^0 test files are nearest/m)
  expect(printed).toMatch(/ 0 failed,/)
})
