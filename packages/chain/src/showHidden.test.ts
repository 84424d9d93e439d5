import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHidden, hasHidden, showHidden } from './showHidden.ts'

test('reveals hidden characters in a name', () => {
  expect(showHidden('US\u200bDC')).toBe('US\\u{200b}DC')
  expect(showHidden('\u202eCDSU\0')).toBe('\\u{202e}CDSU\\u{0}')
  expect(showHidden('Forge 🔥')).toBe('Forge 🔥')
})

test('names that look equal with hidden characters revealed are equal', () => {
  const name = fc.string({ unit: 'binary', maxLength: 10 }).filter((text) => !text.includes('\\'))
  fc.assert(fc.property(name, name, (left, right) => (showHidden(left) === showHidden(right)) === (left === right)))
})

test('escapes hidden characters in JSON without changing its value', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u009b2J', '\u202e', '\u{e0001}', 'a\nb'))
  fc.assert(
    fc.property(fc.array(text), (value) => {
      for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
        const escaped = escapeHidden(json)
        expect(JSON.parse(escaped)).toEqual(value)
        expect(hasHidden(escaped.replaceAll('\n', ''))).toBe(false)
      }
    }),
  )
})
