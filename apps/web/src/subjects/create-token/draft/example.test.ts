import { parseTokenDraft } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { articles } from '#articles/articles.ts'
import { createForm } from './draftForm.ts'
import { isPreset, readPreset } from './presets.ts'

const searches = articles.map(({ tryIt }) => tryIt).filter((href) => href.startsWith('/create-token?'))

test('fills the form with a valid token for every example of an article', () => {
  expect(searches.length).toBeGreaterThan(6)
  for (const href of searches) {
    const example = readPreset(href.slice(href.indexOf('?')))
    if (!example) throw new TypeError(`${href} names no example`)
    const { input } = createForm()

    expect({ href, ...parseTokenDraft({ ...input, ...example }) }).toMatchObject({ href, draft: expect.anything() })
  }
})

test('returns null for a URL with no or an unknown example', () => {
  for (const search of ['', '?preset=', '?preset=nothing', '?preset=toString', '?other=first'])
    expect(readPreset(search)).toBeNull()
})

test('recognizes an example until the user changes it', () => {
  const { input } = createForm()
  const example = { ...input, ...readPreset('?preset=fee') }

  expect(isPreset(example, input)).toBe(true)
  expect(isPreset({ ...example, name: 'Mine' }, input)).toBe(false)
  expect(isPreset(input, input)).toBe(false)
})
