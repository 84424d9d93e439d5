import { describeKind } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { resumeLink } from './resumeLink.ts'

const [words] = Object.values(
  import.meta.glob<{ readonly planNames: Readonly<Record<string, unknown>> }>(
    '../../../../packages/connect/src/words/planKinds.en.ts',
    { eager: true },
  ),
)
const kinds = Object.keys(words?.planNames ?? {})
const subject = 'So11111111111111111111111111111111111111112'

test('every kind of plan is known by name and place', () => {
  expect(kinds.length).toBeGreaterThan(25)
  expect(kinds.filter((kind) => describeKind(kind)?.kind !== kind)).toEqual([])
})

test.each(kinds)('what %s left open leads to a page of the product, or is resolved where it is listed', (kind) => {
  const link = resumeLink({ kind, subject })

  if (link === null) return expect(describeKind(kind)?.place).toBe('wallet')
  const { pathname } = new URL(link, 'https://solsmith.example')
  expect(routes.map(({ path }) => path)).toContain(pathname)
})

test('what another version left open is resolved where it is listed', () => {
  expect(describeKind('from-the-future')).toBeNull()
  expect(describeKind('toString')).toBeNull()
  expect(resumeLink({ kind: 'from-the-future', subject })).toBeNull()
})
