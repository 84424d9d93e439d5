import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBatch } from './encodeBatch.ts'

const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const address = '000000000000000000000000fb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const word = (hex: string) => hex.padStart(64, '0')

test('encodes calls like viem', () => {
  const written = encodeBatch([
    { to, value: 5n },
    { to, data: `0xa9059cbb${'11'.repeat(64)}` },
    { to, value: 2n ** 200n, data: `0x${'22'.repeat(32)}` },
  ])
  expect(written).toBe(
    [
      '0x34fcd5be',
      ...['20', '3', '60', 'e0', '1c0'].map(word),
      ...[address, word('5'), word('60'), word('0')],
      ...[address, word('0'), word('60'), word('44'), `a9059cbb${'11'.repeat(64)}${'0'.repeat(56)}`],
      ...[address, word(`1${'0'.repeat(50)}`), word('60'), word('20'), '22'.repeat(32)],
    ].join(''),
  )
  expect(encodeBatch([])).toBe(`0x34fcd5be${word('20')}${word('0')}`)
})

const hex = (length: { minLength: number; maxLength: number }) =>
  fc.uint8Array(length).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const anyCall = fc.record({
  to: hex({ minLength: 20, maxLength: 20 }),
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: hex({ minLength: 0, maxLength: 100 }),
})

function read(written: string) {
  const at = (byte: number, bytes = 32) => written.slice(10).slice(byte * 2, (byte + bytes) * 2)
  const number = (byte: number) => Number(BigInt(`0x${at(byte)}`))
  const list = number(0)
  return Array.from({ length: number(list) }, (_, index) => {
    const start = list + 32 + number(list + 32 + index * 32)
    const data = start + number(start + 64)
    return {
      to: `0x${at(start + 12, 20)}`,
      value: BigInt(`0x${at(start + 32)}`),
      data: `0x${at(data + 32, number(data))}`,
    }
  })
}

test('decodes by offsets to the same calls, in whole words', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 8 }), (calls) => {
      const written = encodeBatch(calls)
      expect((written.length - 10) % 64).toBe(0)
      expect(read(written)).toEqual(calls)
    }),
  )
})
