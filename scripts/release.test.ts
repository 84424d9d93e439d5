import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseKeys } from '../apps/cli/src/verify/releaseKeys.ts'
import { findSigner } from '../apps/cli/src/verify/signature.ts'
import { readNotes, toStableSbom } from './release.ts'
import { defaultKeyFile, openReleaseSigner } from './releaseKey.ts'

const root = join(import.meta.dirname, '..')

test("reads a version's notes from the changelog", () => {
  const changelog = '# Changelog\n\n## [0.2.0] - 2027-01-01\n\n### Added\n\n- More.\n\n## [0.1.0]\n\n- First.\n'

  expect(readNotes(changelog, '0.2.0')).toBe('### Added\n\n- More.')
  expect(readNotes(changelog, '0.1.0')).toBe('- First.')
  expect(readNotes(changelog, '0.1')).toBeNull()
})

test('writes the same SBOM at every time', () => {
  const sbom = (serialNumber: string, timestamp: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      serialNumber,
      metadata: { timestamp, tools: [], component: { name: 'folder' } },
      components: [],
    })

  expect(toStableSbom(sbom('urn:uuid:1', '2026-01-01'))).toBe(toStableSbom(sbom('urn:uuid:2', '2027-01-01')))
  expect(JSON.parse(toStableSbom(sbom('a', 'b')))).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { tools: [], component: { name: 'solsmith' } },
    components: [],
  })
})

test('names the keys of the code in its page, or says that there is none', () => {
  const page = readFileSync(join(root, 'docs', 'verify.md'), 'utf8')

  for (const { id, publicKey } of releaseKeys) expect(page).toContain(`\`${id}\` | \`${publicKey}\``)
  expect(page.includes('No release has been signed yet')).toBe(releaseKeys.length === 0)
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("creates the maintainer's key on first use, and signs once its public key is in the repository", () => {
  const keyFile = defaultKeyFile({ XDG_CONFIG_HOME: makeFolder() })
  const open = (keys = releaseKeys) => openReleaseSigner({ keyFile, keys, isDryRun: false, mayCreate: true })

  expect(() => open()).toThrow(/^Created a key\. The public key of .* is not in the repository/)
  const pem = readFileSync(keyFile, 'utf8')
  if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const [, publicKey = ''] = /publicKey: '(.*)'/.exec(messageOf(open)) ?? []
  expect(readFileSync(keyFile, 'utf8')).toBe(pem)
  const keys = [{ id: '2027-01', publicKey }]
  expect(findSigner('{}', open(keys)('{}'), keys)).toEqual(keys[0])
})

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return String(error)
  }
  return ''
}

test('a dry run without a key signs with one that no verifier knows, and leaves no file', () => {
  const keyFile = join(makeFolder(), 'key.pem')
  const sign = openReleaseSigner({ keyFile, keys: releaseKeys, isDryRun: true, mayCreate: true })

  expect(JSON.parse(sign('{}'))).toEqual({ key: 'dry-run', signature: expect.stringMatching(/^[\w+/]{86}==$/) })
  expect(findSigner('{}', sign('{}'), releaseKeys)).toBeNull()
  expect(existsSync(keyFile)).toBe(false)
})

test('refuses a named key that is missing, and one in the repository', () => {
  const folder = makeFolder()
  const keyFile = join(root, 'node_modules', `.release-${process.pid}.pem`)
  onTestFinished(() => rmSync(keyFile, { force: true }))
  const open = (file: string) =>
    openReleaseSigner({ keyFile: file, keys: releaseKeys, isDryRun: false, mayCreate: false })

  expect(() => open(join(folder, 'key.pem'))).toThrow('key.pem is missing.')
  writeFileSync(keyFile, 'key')
  expect(() => open(keyFile)).toThrow('is in the repository')
})
