import { expect, test } from 'vitest'
import changelog from '../../../../CHANGELOG.md?raw'
import { readChanges } from './readChanges.ts'

test('returns the first changes of the newest version', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Two words,\n  on two lines.\n- A setting `RPC_URL`.\n- The toolkit has one.\n- One.\n\n### Fixed\n\n- Three.\n\n## [0.1.0]\n\n- Old.\n'

  expect(readChanges(text, 5)).toEqual(['Two words, on two lines.', 'One.', 'Three.'])
  expect(readChanges(text, 1)).toEqual(['Two words, on two lines.'])
  expect(readChanges('', 5)).toEqual([])
})

test("finds some in the project's changelog", () => {
  const changes = readChanges(changelog, 20)

  expect(changes).toHaveLength(20)
  for (const change of changes) expect(change).toMatch(/^\S.*\.$/)
})
