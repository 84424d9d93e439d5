import type * as Fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

const { platform, arch } = process

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform })
  vi.doUnmock('node:fs')
  vi.resetModules()
})

async function load(name: string, installed: readonly number[] = []) {
  Object.defineProperty(process, 'platform', { value: name })
  vi.resetModules()
  vi.doMock('node:fs', async (readOriginal) => {
    const original = await readOriginal<typeof Fs>()
    const existsSync = (path: string) => {
      const [, major] = /^\/usr\/lib\/postgresql\/(\d+)\//.exec(path) ?? []
      return major === undefined ? original.existsSync(path) : installed.includes(Number(major))
    }
    return { ...original, existsSync }
  })
  const [{ findBinaries }, { startPostgres }] = await Promise.all([
    import('./findBinaries.ts'),
    import('./startPostgres.ts'),
  ])
  return { findBinaries, startPostgres }
}

test('reports a machine without packaged or installed PostgreSQL', async () => {
  const { findBinaries, startPostgres } = await load('sunos')

  expect(findBinaries(null)).toEqual([])
  await expect(startPostgres({ folder: '/nowhere', binFolder: null })).rejects.toMatchObject({
    name: 'DatabaseMachineError',
    context: { machine: `sunos ${arch}` },
  })
})

test('reports Windows, whatever is installed', async () => {
  const { startPostgres } = await load('win32', [18])

  await expect(startPostgres({ folder: '/nowhere', binFolder: '/any/18/bin' })).rejects.toMatchObject({
    name: 'DatabaseMachineError',
    context: { machine: `win32 ${arch}` },
  })
})

test("prefers Debian's newest version without a package, and respects an explicit folder", async () => {
  const { findBinaries } = await load('sunos', [15, 17])

  expect(findBinaries(null).map(({ folder, major }) => [folder, major])).toEqual([
    ['/usr/lib/postgresql/17/bin', 17],
    ['/usr/lib/postgresql/15/bin', 15],
  ])
  expect(findBinaries('/opt/16/bin')).toEqual([{ folder: '/opt/16/bin', major: 16, libraries: new Map() }])
  expect(findBinaries('/opt/ours')).toEqual([{ folder: '/opt/ours', major: 18, libraries: new Map() }])
})
