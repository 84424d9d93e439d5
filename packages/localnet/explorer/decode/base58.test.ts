import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

test('bytes come back, and are written as everyone writes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(encodeBase58(bytes)).toBe(getBase58Decoder().decode(bytes))
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
    }),
  )
})

test('what is not base58 is nothing', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b', 'é']) expect(decodeBase58(text)).toBeNull()
  expect(decodeBase58('1'.repeat(6_001))).toBeNull()
})
