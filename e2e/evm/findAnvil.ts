import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages installed by `npm test`. */
export const modules = join(import.meta.dirname, 'node_modules')

const packaged = join(modules, '@foundry-rs', 'anvil-linux-amd64', 'bin', 'anvil')

/**
 * Finds anvil, the EVM chain for tests, or null.
 *
 * @param env - `ANVIL_PATH` names one; if that file is missing, no other is used.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string | null {
  const path = env.ANVIL_PATH || packaged
  return existsSync(path) ? path : null
}

/** Returns why tests on an EVM chain must be skipped; null if they can run. */
export function whyNoAnvil(): string | null {
  if (!hasModules()) return 'Contracts and clients of EVM are not installed: npm ci in e2e/evm installs them.'
  if (findAnvil() !== null) return null
  return process.env.ANVIL_PATH
    ? `There is no anvil at ANVIL_PATH (${process.env.ANVIL_PATH}).`
    : 'anvil is not installed. npm ci in e2e/evm installs it on Linux x64; elsewhere, set ANVIL_PATH to one.'
}

/** Checks versions too: earlier installs of this folder are not enough. */
function hasModules(): boolean {
  const { dependencies = {} } = readManifest(import.meta.dirname)
  return Object.entries(dependencies).every(([name, wanted]) => {
    const folder = join(modules, name)
    // Aliased packages have the version at the end.
    return existsSync(join(folder, 'package.json')) && readManifest(folder).version === wanted.split('@').at(-1)
  })
}

type Manifest = { readonly version?: string; readonly dependencies?: Readonly<Record<string, string>> }

/** Written by npm. */
const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
