import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read } from '@solsmith/chain'

/** Null: not set. */
export type StoredNetworks = { readonly mainnet: string | null; readonly devnet: string | null }

const stored = read.object({ mainnet: read.orNull(read.text), devnet: read.orNull(read.text) })

const none: StoredNetworks = { mainnet: null, devnet: null }

/** URLs and code are secret. */
const mode = 0o600

const networksFile = (folder: string) => join(folder, 'networks.json')

/** A damaged file counts as none. */
export async function loadNetworks(folder: string): Promise<StoredNetworks> {
  try {
    const found = stored(JSON.parse(await readFile(networksFile(folder), 'utf8')))
    return found === read.unreadable ? none : found
  } catch {
    return none
  }
}

/** Writes atomically. */
export async function saveNetworks(folder: string, networks: StoredNetworks): Promise<void> {
  await mkdir(folder, { recursive: true })
  const next = `${networksFile(folder)}.next`
  await writeFile(next, JSON.stringify(networks), { mode })
  await rename(next, networksFile(folder))
}

/** 100 bits, unambiguous, groups of four. */
const makeCode = (): string =>
  [...randomBytes(20)]
    .map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export async function readSetupCode(folder: string): Promise<string> {
  const file = join(folder, 'setup-code')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim() !== '') return known.trim()
  const code = makeCode()
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${code}\n`, { mode })
  return code
}
