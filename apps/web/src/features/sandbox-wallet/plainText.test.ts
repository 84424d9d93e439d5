import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainText, showHidden } from './plainText.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each(['', 'Sign in to Solsmith', 'Zeile 1\nZeile 2\tä', 'Ω 火 🔥'])('%j is text', (text) => {
  expect(readPlainText(bytes(text))).toBe(text)
})

test.each([
  ['half a character', Uint8Array.of(0xc3)],
  ['a zero', bytes('a\0')],
  ['an escape', bytes('\u001b[2J')],
  ['text that runs backwards', bytes('pay \u202eevlA')],
  ['an invisible character', bytes('pay\u200b')],
  ['a byte order mark', bytes('\ufeffpay')],
])('%s is shown as bytes', (_, data) => {
  expect(readPlainText(data)).toBeNull()
})

test('a name that hides something shows it', () => {
  expect(showHidden('US\u200bDC')).toBe('US\\u{200b}DC')
  expect(showHidden('\u202eCDSU\0')).toBe('\\u{202e}CDSU\\u{0}')
  expect(showHidden('Forge 🔥')).toBe('Forge 🔥')
})

test('two names that look the same once hidden characters are shown are the same', () => {
  const name = fc.string({ unit: 'binary', maxLength: 10 }).filter((text) => !text.includes('\\'))
  fc.assert(fc.property(name, name, (left, right) => (showHidden(left) === showHidden(right)) === (left === right)))
})
