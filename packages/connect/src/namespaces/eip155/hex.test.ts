import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, isHash, isSignedMessage, readData, readQuantity, toHex, toQuantity, writeWord } from './hex.ts'

const words = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('reads back a number as written, without leading zeros', () => {
  fc.assert(
    fc.property(words, (amount) => {
      expect(readQuantity('m', toQuantity(amount))).toBe(amount)
      expect(toQuantity(amount)).toMatch(/^0x(0|[1-9a-f][0-9a-f]*)$/)
      expect(BigInt(`0x${writeWord(amount)}`)).toBe(amount)
      expect(writeWord(amount)).toHaveLength(64)
    }),
  )
})

test('reads back bytes as written', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test.each([undefined, null, 5, '', '5', '0x', '0xg', '-0x1', ' 0x1', `0x${'f'.repeat(65)}`, {}, ['0x1']])(
  'rejects %o as a number from a node',
  (answer) => {
    expect(() => readQuantity('eth_gasPrice', answer)).toThrow(
      expect.objectContaining({ name: 'RpcAnswerError', context: { method: 'eth_gasPrice' } }),
    )
  },
)

test.each([undefined, 7, '0x1', '0xzz', '00'])('rejects %o as data from a node', (answer) => {
  expect(() => readData('eth_call', answer)).toThrow(expect.objectContaining({ name: 'RpcAnswerError' }))
})

test('C130: a hash is 32 bytes, and a signed message at least 31 (spec §5)', () => {
  expect(isHash(`0x${'aB'.repeat(32)}`)).toBe(true)
  for (const wrong of [`0x${'a'.repeat(63)}`, `0x${'a'.repeat(65)}`, 'a'.repeat(64), `0x${'g'.repeat(64)}`, 5, null])
    expect(isHash(wrong)).toBe(false)
  expect(isSignedMessage(`0x${'a'.repeat(62)}`)).toBe(true)
  for (const wrong of [`0x${'a'.repeat(61)}`, 'a'.repeat(130), {}, undefined])
    expect(isSignedMessage(wrong)).toBe(false)
})
