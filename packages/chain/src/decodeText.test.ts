import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())
const mark = '\uFEFF'

test('reads a text in every encoding, with or without a byte order mark', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'address,;\t\r\nAZ019.'), minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(letters, (text) => {
      for (const before of ['', mark])
        for (const encode of [(one: string) => new TextEncoder().encode(one), littleEndian, bigEndian])
          expect(decodeText(encode(`${before}${text}`))).toBe(text)
    }),
  )
})

test('reads any text in UTF-8, and in UTF-16 with a byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      fc.pre(!text.startsWith(mark) && !text.includes('\0'))
      expect(decodeText(new TextEncoder().encode(text))).toBe(text)
      expect(decodeText(littleEndian(`${mark}${text}`))).toBe(text)
      expect(decodeText(bigEndian(`${mark}${text}`))).toBe(text)
    }),
  )
})

test('falls back to the Windows code page', () => {
  expect(decodeText(Uint8Array.from([69, 109, 112, 102, 0xe4, 110, 103, 101, 114]))).toBe('Empfänger')
  expect(decodeText(new Uint8Array())).toBe('')
})
