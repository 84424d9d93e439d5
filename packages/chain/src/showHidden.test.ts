import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showHidden } from './showHidden.ts'

test('a name that hides something shows it', () => {
  expect(showHidden('US\u200bDC')).toBe('US\\u{200b}DC')
  expect(showHidden('\u202eCDSU\0')).toBe('\\u{202e}CDSU\\u{0}')
  expect(showHidden('Forge 🔥')).toBe('Forge 🔥')
})

test('two names that look the same once hidden characters are shown are the same', () => {
  const name = fc.string({ unit: 'binary', maxLength: 10 }).filter((text) => !text.includes('\\'))
  fc.assert(fc.property(name, name, (left, right) => (showHidden(left) === showHidden(right)) === (left === right)))
})
