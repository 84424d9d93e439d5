import { expect, test } from 'vitest'
import changelog from '../../../../CHANGELOG.md?raw'
import { readChanges } from './readChanges.ts'

test('returns the last changes of the newest version first', () => {
  const text = '# Changelog\n\n## 0.2.0\n\n- One.\n- Two `code`,\n  on two lines.\n\n## 0.1.0\n\n- Old.\n'

  expect(readChanges(text, 5)).toEqual(['Two code, on two lines.', 'One.'])
  expect(readChanges(text, 1)).toEqual(['Two code, on two lines.'])
  expect(readChanges('', 5)).toEqual([])
})

test("finds some in the project's changelog", () => {
  const changes = readChanges(changelog, 20)

  expect(changes).toHaveLength(20)
  for (const change of changes) expect(change).toMatch(/^\S.*\.$/)
})
