import { expect, test } from 'vitest'

const catalogues = import.meta.glob<{ readonly en: unknown }>('../**/words/en.ts', { eager: true })

/** Every text of a catalogue, with the path to it. A sentence with gaps is called with something for each. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value.toString())]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const texts = Object.entries(catalogues).flatMap(([file, { en }]) => textsOf(en, file))

test('every catalogue has words, and none is empty', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(12)
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
})

// look.md, Copy: no exclamation marks, no labels that hide what happens; issue 3: nothing that is promised, not there.
test('no text shouts, promises or hides what a button does', () => {
  const wrong = texts.filter(([, text]) => /\w!(\s|$)|coming soon|lorem ipsum|^(OK|Submit|Confirm|Cancel)$/i.test(text))

  expect(wrong).toEqual([])
})
