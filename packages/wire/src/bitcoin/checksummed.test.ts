import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58Check, decodeBech32 } from './checksummed.ts'

const base58check = createBase58check(sha256)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const runs = { numRuns: 300 }

const decode = (text: string) => {
  try {
    const read = base58check.decode(text)
    return read.length === 21 ? read : null
  } catch {
    return null
  }
}

test('reads Base58Check as another library does', () => {
  const leading = fc
    .integer({ min: 0, max: 21 })
    .chain((zeros) => bytes(21 - zeros).map((rest) => Uint8Array.from([...new Uint8Array(zeros), ...rest])))
  fc.assert(
    fc.property(leading, (payload) => {
      expect(decodeBase58Check(base58check.encode(payload))).toEqual(payload)
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.constantFrom('', '1', '0', ' '), (payload, extra) => {
      const text = extra + base58check.encode(payload)
      expect(decodeBase58Check(text)).toEqual(decode(text))
    }),
    runs,
  )
})

test('reads Bech32 and Bech32m as another library does', () => {
  const programs = fc.uint8Array({ minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      programs,
      fc.integer({ min: 0, max: 16 }),
      fc.boolean(),
      fc.boolean(),
      (program, version, isOld, isUpper) => {
        const codec = isOld ? bech32 : bech32m
        const text = codec.encode('bcrt', [version, ...codec.toWords(program)])
        const read = decodeBech32(isUpper ? text.toUpperCase() : text, 'bcrt')
        expect(read).toEqual(version === (isOld ? 0 : 1) ? { version, program } : null)
      },
    ),
    runs,
  )
})

test.each([
  ['another prefix', bech32m.encode('tb', [1, ...bech32m.toWords(new Uint8Array(32))])],
  [
    'letters of other scripts',
    bech32m
      .encode('bc', [1, ...bech32m.toWords(new Uint8Array(32).fill(176))])
      .toUpperCase()
      .replace('K', '\u212a'),
  ],
  ['words that fill no byte', bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(5)), 0])],
  ['padding that is not zero', bech32m.encode('bc', [1, 31])],
  ['a checksum only', bech32m.encode('bc', [])],
])('refuses %s', (_, text) => {
  expect(decodeBech32(text, 'bc')).toBeNull()
})
