import { expect, test } from 'vitest'
import { readPlainText, revealText } from './plainText.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each(['', 'Sign in to Solsmith', 'Zeile 1\nZeile 2\tä', 'Ω 火 🔥'])('reads %j as text', (text) => {
  expect(readPlainText(bytes(text))).toBe(text)
})

test.each([
  ['half a character', Uint8Array.of(0xc3)],
  ['a zero', bytes('a\0')],
  ['an escape', bytes('\u001b[2J')],
  ['text that runs backwards', bytes('pay \u202eevlA')],
  ['an invisible character', bytes('pay\u200b')],
  ['a byte order mark', bytes('\ufeffpay')],
])('returns null for %s', (_, data) => {
  expect(readPlainText(data)).toBeNull()
})

test.each([
  ['USD Coin', 'USD Coin'],
  ['USD      7fUQ', 'USD␣␣␣␣␣␣7fUQ'],
  [' USD\u00a0', '␣USD␣'],
  ['\u2800\u3164', '␣␣'],
  ['a\u200b\n', 'a\\u{200b}\\u{a}'],
  ['שקל', '\u2068שקל\u2069'],
  ['', ''],
])('reveals what %j hides', (text, shown) => {
  expect(revealText(text)).toBe(shown)
})
