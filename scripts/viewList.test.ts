import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { views } from '../packages/connect/src/modal/views.ts'
import { pictures, writePage } from './viewList.ts'
import { fileOf } from './viewShots.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'toolkit')

/** Names of the specification for what another view is here. */
const aliases = ['ConnectingSiwe']

test('every view of the window has a picture', () => {
  const shown = new Set(pictures.map(({ view }) => view))
  expect(views.filter((view) => !shown.has(view))).toEqual(aliases)
})

test('the page of pictures shows every picture that is taken, and no other lies beside it', () => {
  expect(readFileSync(join(folder, 'views.md'), 'utf8')).toBe(writePage())
  const files = pictures.flatMap(({ name, sizes }) => sizes.map((size) => fileOf(name, size)))
  expect(new Set(files).size).toBe(files.length)
  expect(readdirSync(join(folder, 'views')).toSorted()).toEqual(files.toSorted())
})
