import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { installDebian, isDebian } from './debian.ts'

const root = join(import.meta.dirname, '..')
const packageFolder = join(import.meta.dirname, 'browser')
const unpackedFolder = join(packageFolder, 'dist')

const places = [
  // Headless-only Chromium: the same pages with a tenth less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  join(unpackedFolder, 'launch.sh'),
  chromium.executablePath(),
]

/**
 * Finds a Chromium for the browser tests, or null.
 *
 * @param env - `CHROMIUM_PATH` names one; if it does not exist, no other is used.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.CHROMIUM_PATH
  return (named ? [named] : places).find((path) => existsSync(path)) ?? null
}

/** Whether a Chromium supports popup windows. Debian's `chromium-headless-shell` and the package's do not. */
export const hasWindows = (path: string): boolean =>
  path !== join(unpackedFolder, 'launch.sh') && !/headless[-_]shell/.test(path)

export type Source = {
  readonly title: string
  readonly isFor: (machine: Machine) => boolean
  readonly install: () => boolean | Promise<boolean>
}

type Machine = {
  readonly platform: string
  readonly arch: string
  readonly isRoot: boolean
  readonly isDebian: boolean
}

export const sources: readonly Source[] = [
  { title: 'from Debian', isFor: ({ isDebian, isRoot }) => isDebian && isRoot, install: installFromDebian },
  {
    title: 'from npm (67 MB, into scripts/browser)',
    isFor: ({ platform, arch }) => platform === 'linux' && arch === 'x64',
    install: installFromNpm,
  },
  { title: "with Playwright's installer", isFor: () => true, install: installWithPlaywright },
]

export async function installChromium(
  machine: Machine = thisMachine(),
  from: readonly Source[] = sources,
): Promise<boolean> {
  if (process.env.CHROMIUM_PATH) {
    console.error(`There is no browser at CHROMIUM_PATH (${process.env.CHROMIUM_PATH}).`)
    return false
  }
  for (const { title, isFor, install } of from) {
    if (!isFor(machine)) continue
    console.log(`Installing Chromium ${title}...`)
    if (await install()) return true
  }
  const command = machine.isDebian ? 'sudo apt-get install chromium' : 'your package manager'
  console.error(`No Chromium could be fetched. Install one with ${command}, or set CHROMIUM_PATH to one.`)
  return false
}

function thisMachine(): Machine {
  const { platform, arch } = process
  return { platform, arch, isRoot: process.getuid?.() === 0, isDebian: isDebian() }
}

function installFromDebian(): boolean {
  return installDebian('chromium-headless-shell', 'chromium') && findChromium() !== null
}

/** Its default folder is in the system's temporary folder, shared by users and runs. */
async function installFromNpm(): Promise<boolean> {
  const partial = join(packageFolder, 'node_modules', `unpacked.${process.pid}`)
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  if (spawnSync('npm', npm, { cwd: packageFolder, stdio: 'inherit' }).status !== 0) return false
  try {
    mkdirSync(partial, { recursive: true })
    const env = { ...process.env, TMPDIR: partial }
    const unpack = spawnSync(process.execPath, ['unpack.mjs'], { cwd: packageFolder, stdio: 'inherit', env })
    if (unpack.status !== 0) return false
    writeLauncher(partial)
    if (!(await canStart(join(partial, 'launch.sh')))) return false
    rmSync(unpackedFolder, { recursive: true, force: true })
    // Atomic: an interrupted run leaves no partial browser.
    renameSync(partial, unpackedFolder)
    return true
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** The browser needs the paths of the package's fonts and libraries. */
function writeLauncher(folder: string): void {
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  )
  const launcher = join(folder, 'launch.sh')
  writeFileSync(
    launcher,
    `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="$here/fonts.conf"
if ldd "$here/chromium" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
exec "$here/chromium" "$@"
`,
  )
  chmodSync(launcher, 0o755)
}

async function installWithPlaywright(): Promise<boolean> {
  const args = [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', '--no-shell', 'chromium']
  const installed = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
  return installed && (await canStart(chromium.executablePath()))
}

/** A browser for another C library fails here instead of in every test. */
async function canStart(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const page = await browser.newPage()
    await page.setContent('It draws text.')
    await browser.close()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}
