import { describeKind } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { resumeLink } from './resumeLink.ts'

const [words] = Object.values(
  import.meta.glob<{ readonly planNames: Readonly<Record<string, unknown>> }>(
    '../../../../../packages/connect/src/words/planKinds.en.ts',
    { eager: true },
  ),
)
const kinds = Object.keys(words?.planNames ?? {})
const subject = 'So11111111111111111111111111111111111111112'

test('knows name and place of every kind of plan', () => {
  expect(kinds.length).toBeGreaterThan(25)
  expect(kinds.filter((kind) => describeKind(kind)?.kind !== kind)).toEqual([])
})

test.each(kinds)('resumes an open %s on a page of the app, or in the list', (kind) => {
  const link = resumeLink({ kind, subject })

  if (link === null) return expect(describeKind(kind)?.place).toBe('wallet')
  const { pathname } = new URL(link, 'https://solsmith.example')
  expect(routes.map(({ path }) => path)).toContain(pathname)
})

test('resolves an open send of another version in the list', () => {
  expect(describeKind('from-the-future')).toBeNull()
  expect(describeKind('toString')).toBeNull()
  expect(resumeLink({ kind: 'from-the-future', subject })).toBeNull()
})
