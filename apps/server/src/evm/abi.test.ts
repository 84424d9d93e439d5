import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeText } from '../testing/evmSite.ts'
import { readAddress, readNumber, readText, toWord } from './abi.ts'

const address = '0x00000000000000000000000000000000000000a1'

test('encodes a number and an address in one word each', () => {
  expect(toWord(10n)).toBe('a'.padStart(64, '0'))
  expect(toWord(address)).toBe('a1'.padStart(64, '0'))
  expect(readNumber(`0x${toWord(2n ** 256n - 1n)}`)).toBe(2n ** 256n - 1n)
  expect(readAddress(`0x${toWord(address)}`)).toBe(address)
})

test.each([['0x'], ['0x12'], [null], [7], ['zz'], [`0x${'1'.repeat(63)}`], [{}]])(
  'returns no number for %j',
  (answer) => {
    expect(readNumber(answer)).toBeNull()
    expect(readAddress(answer)).toBeNull()
  },
)

test('returns no address for zero and for longer numbers', () => {
  expect(readAddress(`0x${toWord(0n)}`)).toBeNull()
  expect(readAddress(`0x${toWord(2n ** 160n)}`)).toBeNull()
})

describe('text', () => {
  test("decodes older contracts' form", () => {
    expect(readText(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`)).toBe('MKR')
    expect(readText(`0x${'41'.repeat(32)}`)).toBe('A'.repeat(32))
    expect(readText(`0x${'00'.repeat(32)}`)).toBe('')
  })

  test.each([
    ['none', '0x'],
    ['half a word', '0x41'],
    ['bytes that are no UTF-8', `0x${toWord(32n)}${toWord(1n)}ff${'0'.repeat(62)}`],
    ['more than is there', `0x${toWord(32n)}${toWord(33n)}${'41'.repeat(32)}`],
    ['more than there can be', `0x${toWord(32n)}${toWord(2n ** 255n)}${'41'.repeat(32)}`],
    ['more than anyone reads', `0x${toWord(32n)}${toWord(2_000n)}${'41'.repeat(2_016)}`],
    ['another offset', `0x${toWord(64n)}${toWord(1n)}${'41'.repeat(32)}`],
  ])('returns null for %s', (_, answer) => {
    expect(readText(answer)).toBeNull()
  })

  test('decodes its own encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 60 }), (text) => {
        expect(readText(`0x${writeText(text)}`)).toBe(text)
      }),
    )
  })
})

test('decodes arbitrary input without throwing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const answer = `0x${Buffer.from(bytes).toString('hex')}`
      for (const read of [readNumber, readAddress, readText]) expect(() => read(answer)).not.toThrow()
    }),
  )
})
