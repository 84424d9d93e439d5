import { expect, test } from 'vitest'
import { createSeed } from './createSeed.ts'

test('a seed is 16 characters of base58, and no two are alike', () => {
  const seeds = Array.from({ length: 1_000 }, () => createSeed())

  expect(new Set(seeds).size).toBe(1_000)
  expect(seeds.every((seed) => /^[1-9A-HJ-NP-Za-km-z]{16}$/.test(seed))).toBe(true)
})

test('every character is equally likely: bytes that would favour some are drawn again', () => {
  const draws = [new Uint8Array(16).fill(255), new Uint8Array(16).fill(57)]

  expect(createSeed(() => draws.shift() ?? new Uint8Array(16))).toBe('z'.repeat(16))
})
