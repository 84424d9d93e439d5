import { base64 } from '@scure/base'
import { p2pkh } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitcoinSigner } from '../testing/bitcoinSigner.ts'
import { isBitcoinMessageBy } from './isBitcoinMessageBy.ts'

const owner = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'

/** BIP-322. */
const vectors = [
  [
    owner,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    owner,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    taproot,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

test.each(vectors)('accepts the signature of %s for "%s", and for nothing else', (address, text, signature) => {
  expect(isBitcoinMessageBy(address, text, signature)).toBe(true)
  expect(isBitcoinMessageBy(address, `${text}.`, signature)).toBe(false)
  expect(isBitcoinMessageBy(address === owner ? taproot : owner, text, signature)).toBe(false)
  expect(isBitcoinMessageBy('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', text, signature)).toBe(false)
})

const signer = createBitcoinSigner({ network: 'mainnet' })
const { addressOf, signBip322, signBip137 } = signer

test('accepts what another library signs, and refuses it for another text', () => {
  fc.assert(
    fc.property(fc.constantFrom('p2wpkh', 'p2tr', 'p2sh'), fc.string({ maxLength: 300 }), (kind, text) => {
      const signature = signBip322(kind, text)
      expect(isBitcoinMessageBy(addressOf(kind), text, signature)).toBe(true)
      expect(isBitcoinMessageBy(addressOf(kind), `${text} `, signature)).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test.each(['p2wpkh', 'p2tr', 'p2sh'] as const)('refuses a signature of %s for less than the whole', (kind) => {
  const { SINGLE, NONE } = { SINGLE: 3, NONE: 2 }
  for (const sighash of [SINGLE, NONE, 0x81])
    expect(isBitcoinMessageBy(addressOf(kind), 'Hello', signBip322(kind, 'Hello', sighash))).toBe(false)
})

test.each([
  ['p2pkh', 31],
  ['p2sh', 35],
  ['p2wpkh', 39],
  ['p2wpkh', 31],
] as const)('accepts BIP-137 of %s with header %d', (kind, header) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(isBitcoinMessageBy(addressOf(kind), text, signBip137(text, header))).toBe(true)
      expect(isBitcoinMessageBy(addressOf(kind), `${text} `, signBip137(text, header))).toBe(false)
      expect(isBitcoinMessageBy(owner, text, signBip137(text, header))).toBe(false)
    }),
    { numRuns: 20 },
  )
})

test('accepts an uncompressed key only for its own old address', () => {
  const old = p2pkh(signer.uncompressedKey).address ?? ''
  expect(isBitcoinMessageBy(old, 'Hello', signBip137('Hello', 27))).toBe(true)
  expect(isBitcoinMessageBy(old, 'Hello', signBip137('Hello', 31))).toBe(false)
  expect(isBitcoinMessageBy(addressOf('p2wpkh'), 'Hello', signBip137('Hello', 27))).toBe(false)
})

test('refuses a changed signature, and reads any text', () => {
  const good = base64.decode(vectors[1][2])
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = good.map((byte, index) => (index === at ? byte ^ change : byte))
      expect(isBitcoinMessageBy(owner, 'Hello World', base64.encode(bytes))).toBe(false)
    }),
    { numRuns: 200 },
  )
  const unread = fc.property(fc.string(), (text) => {
    expect(isBitcoinMessageBy(owner, 'Hello World', text)).toBe(false)
  })
  fc.assert(unread)
})
