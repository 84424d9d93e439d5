import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, hasWindows, installChromium, type Source, sources } from './chromium.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const linux = { platform: 'linux', arch: 'x64', isRoot: false, isDebian: true }

function listSources(machine: typeof linux): readonly string[] {
  return sources.filter(({ isFor }) => isFor(machine)).map(({ title }) => title.split(' (')[0] ?? '')
}

test.for([
  ['an ordinary user of a Debian', linux, ['from npm', "with Playwright's installer"]],
  ['root of a Debian', { ...linux, isRoot: true }, ['from Debian', 'from npm', "with Playwright's installer"]],
  ['a user of another Linux', { ...linux, isDebian: false }, ['from npm', "with Playwright's installer"]],
  ['a Linux on ARM', { ...linux, arch: 'arm64' }, ["with Playwright's installer"]],
  ['macOS', { ...linux, platform: 'darwin', isDebian: false }, ["with Playwright's installer"]],
] as const)('%s gets a browser without typing anything', ([, machine, expected]) => {
  expect(listSources(machine)).toEqual(expected)
})

test('shows a command only if every source fails', async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const source = (isGood: boolean): Source => ({ title: 'from somewhere', isFor: () => true, install: () => isGood })

  expect(await installChromium(linux, [source(false), source(true)])).toBe(true)
  expect(said).not.toHaveBeenCalled()

  expect(await installChromium(linux, [source(false), source(false)])).toBe(false)
  expect(said.mock.lastCall).toEqual([
    'No Chromium could be fetched. Install one with sudo apt-get install chromium, or set CHROMIUM_PATH to one.',
  ])
})

test('uses only the browser of CHROMIUM_PATH, even if missing', async () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeNull()

  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await installChromium(linux, [])).toBe(false)
  expect(said.mock.lastCall).toEqual(['There is no browser at CHROMIUM_PATH (/nowhere/chromium).'])
})

test.for([
  ['/usr/bin/chromium-headless-shell', false],
  [join(import.meta.dirname, 'browser', 'dist', 'launch.sh'), false],
  ['/home/someone/.cache/ms-playwright/chromium_headless_shell-1/chrome-linux/headless_shell', false],
  ['/usr/bin/chromium', true],
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', true],
] as const)('%s has windows: %s', ([path, expected]) => {
  expect(hasWindows(path)).toBe(expected)
})
