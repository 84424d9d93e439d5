import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm test` installs here. */
export const modules = join(import.meta.dirname, 'node_modules')

const packaged = join(modules, '@foundry-rs', 'anvil-linux-amd64', 'bin', 'anvil')

/**
 * Finds anvil, the chain of EVM that tests run on, or null.
 *
 * @param env - `ANVIL_PATH` names one; if there is none at that path, no other is taken.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string | null {
  const path = env.ANVIL_PATH || packaged
  return existsSync(path) ? path : null
}

/** Says why tests on a chain of EVM have to be skipped here; null: they can run. */
export function whyNoAnvil(): string | null {
  if (!hasModules()) return 'Contracts and clients of EVM are not installed: npm ci in e2e/evm installs them.'
  if (findAnvil() !== null) return null
  return process.env.ANVIL_PATH
    ? `There is no anvil at ANVIL_PATH (${process.env.ANVIL_PATH}).`
    : 'anvil is not installed. npm ci in e2e/evm installs it on Linux x64; elsewhere, set ANVIL_PATH to one.'
}

/** In the versions that are asked for: what an earlier version of this folder has installed is not enough. */
function hasModules(): boolean {
  const { dependencies = {} } = readManifest(import.meta.dirname)
  return Object.entries(dependencies).every(([name, wanted]) => {
    const folder = join(modules, name)
    // Of a package under another name, the version is what stands last.
    return existsSync(join(folder, 'package.json')) && readManifest(folder).version === wanted.split('@').at(-1)
  })
}

type Manifest = { readonly version?: string; readonly dependencies?: Readonly<Record<string, string>> }

/** As npm has written it. */
const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
