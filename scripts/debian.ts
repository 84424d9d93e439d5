import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'

export const isDebian = (): boolean => existsSync(aptGet)

/** Installs the first of these packages that there is, as root. */
export function installDebian(...names: readonly string[]): boolean {
  const apt = (...args: string[]) =>
    spawnSync(aptGet, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-q') && names.some((name) => apt('install', '-y', '-q', '--no-install-recommends', name))
}

/** Installs what a run needs; otherwise tells how. */
export function ensureProgram(path: string, name: string): boolean {
  if (existsSync(path)) return true
  console.log(`Installing ${name} from Debian...`)
  const canInstall = isDebian() && process.getuid?.() === 0
  if (canInstall && installDebian(name) && existsSync(path)) return true
  console.error(
    `${path} is missing. Install it with: ${isDebian() ? `sudo apt-get install ${name}` : `your package manager (${name})`}`,
  )
  return false
}
