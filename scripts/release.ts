import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { releaseKeys } from '../apps/cli/src/verify/releaseKeys.ts'
import { packAll } from './pack.ts'
import { packProduct } from './packProduct.ts'
import { readFlags } from './readFlags.ts'
import { defaultKeyFile, openReleaseSigner, type ReleaseSigner } from './releaseKey.ts'

/** Makes a release, and publishes nothing (docs/verify.md). */

const root = join(import.meta.dirname, '..')

/** Null without one. */
export function readNotes(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m)
  const found = sections.find((section) => section.startsWith(`[${version}]`))
  return found === undefined ? null : found.slice(found.indexOf('\n')).trim()
}

/** CycloneDX, without the time, random number and folder of its making. */
export function toStableSbom(text: string): string {
  const { serialNumber: _, ...sbom } = JSON.parse(text) as { serialNumber?: string; metadata: object } // npm's format.
  // npm's format; it names the component after its folder.
  const { timestamp: __, component, ...metadata } = sbom.metadata as { timestamp?: string; component?: object }
  const named = { ...metadata, component: { ...component, name: 'solsmith' } }
  return `${JSON.stringify({ ...sbom, metadata: named }, null, 1)}\n`
}

async function release(folder: string, sign: ReleaseSigner, isDryRun: boolean): Promise<void> {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('A release is made of a commit. Commit or stash first.')
  // Our own manifest.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const notes = readNotes(changelog, version) ?? (isDryRun ? readNotes(changelog, 'Unreleased') : null)
  if (notes === null) throw new Error(`CHANGELOG.md has no section [${version}]. Rename [Unreleased] first.`)
  mkdirSync(folder, { recursive: true })
  const tarballs = [...packAll(folder), await packProduct(folder, sign)]
  const sbom = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 2 ** 20,
    shell: process.platform === 'win32',
  })
  const sums = tarballs.map((path) => `${hashFile(path)}  ${basename(path)}\n`).join('')
  const files = {
    'sbom.cdx.json': toStableSbom(sbom),
    SHA256SUMS: sums,
    'SHA256SUMS.sig': sign(sums),
    'NOTES.md': `${notes}\n`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  for (const path of [...tarballs, ...Object.keys(files).map((name) => join(folder, name))]) console.log(path)
}

const hashFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

if (import.meta.main) {
  const { values, words } = readFlags({
    name: 'npm run release',
    usage: `
      --key <file>  the private key that signs (default: one in your configuration folder, created on first use)
      [folder]      where the release goes (default: dist/release)
      --dry-run     take the notes of [Unreleased], and a temporary key if there is no other
      --help        show this`,
    options: { key: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    maxWords: 1,
  })
  const [folder = join(root, 'dist', 'release')] = words
  try {
    const isDryRun = values['dry-run']
    const keyFile = values.key ?? defaultKeyFile()
    const sign = openReleaseSigner({ keyFile, keys: releaseKeys, isDryRun, mayCreate: values.key === undefined })
    await release(resolve(folder), sign, isDryRun)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
