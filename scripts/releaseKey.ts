import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import type { ReleaseKey } from '../apps/cli/src/verify/releaseKeys.ts'
import { signManifest } from '../apps/cli/src/verify/signature.ts'

const root = join(import.meta.dirname, '..')

export type ReleaseSigner = (text: string) => string

type SignerInput = {
  readonly keyFile: string
  readonly keys: readonly ReleaseKey[]
  /** May sign with a temporary key. */
  readonly isDryRun: boolean
  readonly mayCreate: boolean
}

/** @throws if the public key is not in the repository. */
export function openReleaseSigner({ keyFile, keys, isDryRun, mayCreate }: SignerInput): ReleaseSigner {
  const pem = tryRead(keyFile)
  if (pem !== null) {
    requireOutside(keyFile)
    const publicKey = publicKeyOf(pem)
    if (!keys.some((key) => key.publicKey === publicKey)) throw new Error(explain(keyFile, publicKey))
    return (text) => signManifest(text, pem, keys)
  }
  if (isDryRun) {
    const temporary = createKey()
    const key = { id: 'dry-run', publicKey: publicKeyOf(temporary) }
    return (text) => signManifest(text, temporary, [key])
  }
  if (!mayCreate) throw new Error(`${keyFile} is missing.`)
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 })
  requireOutside(dirname(keyFile))
  const created = createKey()
  writeFileSync(keyFile, created, { mode: 0o600, flag: 'wx' })
  throw new Error(`Created a key. ${explain(keyFile, publicKeyOf(created))}`)
}

export const defaultKeyFile = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CONFIG_HOME || env.LOCALAPPDATA || join(homedir(), '.config'), 'solsmith', 'release-key.pem')

const createKey = () => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

const publicKeyOf = (pem: string) =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' }).toString('base64')

const explain = (keyFile: string, publicKey: string) =>
  `The public key of ${keyFile} is not in the repository. Back the file up offline, add this key to apps/cli/src/verify/releaseKeys.ts and to the table of docs/verify.md, commit, and run this again:
  { id: '${new Date().toISOString().slice(0, 7)}', publicKey: '${publicKey}' },`

function requireOutside(path: string): void {
  if (`${realpathSync(path)}${sep}`.startsWith(`${realpathSync(root)}${sep}`))
    throw new Error(`${path} is in the repository. Move the private key out of it.`)
}

function tryRead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // Node's error.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
