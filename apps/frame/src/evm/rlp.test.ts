import fc from 'fast-check'
import { fromRlp, toRlp } from 'viem'
import { expect, test } from 'vitest'
import { toHex } from './hex.ts'
import { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts'

const leaf = fc.uint8Array({ maxLength: 300 })
const list = fc.array(fc.oneof(leaf, fc.array(fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxLength: 4 })), {
  maxLength: 8,
})

type Written = Uint8Array | readonly Written[]
type HexTree = string | readonly HexTree[]
const written = (item: RlpItem): HexTree => (item instanceof Uint8Array ? toHex(item) : item.map(written))

test('encodes like another library, and decodes its own output', () => {
  fc.assert(
    fc.property(fc.oneof(leaf, list), (item: Written) => {
      const bytes = encodeRlp(item)
      expect(toHex(bytes)).toBe(toRlp(written(item) as never))
      const read = decodeRlp(bytes)
      expect(read && written(read)).toEqual(written(item))
      expect(fromRlp(toHex(bytes))).toEqual(written(item))
    }),
    { numRuns: 300 },
  )
})

test('returns null for truncated, trailing or deeply nested bytes', () => {
  const bytes = encodeRlp([Uint8Array.of(1, 2, 3), [Uint8Array.of(200)]])
  for (let end = 0; end < bytes.length; end += 1) expect(decodeRlp(bytes.subarray(0, end))).toBeNull()
  expect(decodeRlp(Uint8Array.of(...bytes, 0))).toBeNull()
  expect(decodeRlp(Uint8Array.of(0xff, 255, 255, 255, 255, 255, 255, 255, 255))).toBeNull()
  const nested = Array.from({ length: 9 }).reduce<RlpItem>((inner) => [inner], [])
  expect(decodeRlp(encodeRlp(nested))).toBeNull()
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void decodeRlp(bytes)),
    { numRuns: 1_000 },
  )
})
