import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPoolKinds } from '../../../features/pools/links.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const packages = join(import.meta.dirname, '../../../../../../packages')

/** Kinds of every plan that the packages make: a kind stands beside who pays, or what the plan is about. */
const planKinds = ['tokens/src', 'connect/src/send'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[/\\])\w*[pP]lan\w*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [
        ...readFileSync(join(packages, folder, path), 'utf8').matchAll(
          /kind: '([a-z-]+)',\s*(?:\.\.\.\{ )?(?:feePayer|label|subject|wallet)\b/g,
        ),
      ].map(([, kind]) => String(kind)),
    ),
)

test('the sources name their plans as this test reads them', () => {
  expect(planKinds).toEqual(expect.arrayContaining(['create-token', 'freeze', 'swap', 'lock-liquidity', 'transfer']))
})

test.each([...new Set([...planKinds, ...createPoolKinds])])('a receipt of %s is named in words', (kind) => {
  expect(en.receipts.kinds[kind]).toMatch(/^[A-Z]/)
  expect(de.receipts.kinds[kind]).toMatch(/^[A-ZÄÖÜ]/)
})
