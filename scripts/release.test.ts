import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releaseKeys } from '../apps/cli/src/verify/releaseKeys.ts'
import { readNotes, toStableSbom } from './release.ts'

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

test('names the keys of the code in its page', () => {
  const page = readFileSync(join(root, 'docs', 'verify.md'), 'utf8')

  for (const { id, publicKey } of releaseKeys) expect(page).toContain(`\`${id}\` | \`${publicKey}\``)
})
