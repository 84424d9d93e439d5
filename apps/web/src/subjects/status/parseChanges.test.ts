import { expect, test } from 'vitest'
import changelog from '../../../../../CHANGELOG.md?raw'
import { parseChanges } from './parseChanges.ts'

test('returns the first changes of each group of the newest version', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Two words,\n  on two lines.\n- A setting `RPC_URL`.\n- The toolkit has one.\n- One.\n\n### Removed\n\n- Gone.\n\n### Fixed\n\n- Three.\n\n## [0.1.0]\n\n- Old.\n'

  expect(parseChanges(text, 5)).toEqual([
    { name: 'Added', lines: ['Two words, on two lines.', 'One.'] },
    { name: 'Fixed', lines: ['Three.'] },
  ])
  expect(parseChanges(text, 1)[0]?.lines).toEqual(['Two words, on two lines.'])
  expect(parseChanges('', 5)).toEqual([])
})

test("finds some of each group in the project's changelog", () => {
  const groups = parseChanges(changelog, 4)

  expect(groups.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Added', 4],
    ['Changed', 4],
    ['Fixed', 4],
  ])
  for (const line of groups.flatMap(({ lines }) => lines)) expect(line).toMatch(/^\S.*\.$/)
})
