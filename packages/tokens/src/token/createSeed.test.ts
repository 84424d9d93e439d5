import { expect, test } from 'vitest'
import { createSeed } from './createSeed.ts'

test('creates distinct seeds of 16 base58 characters', () => {
  const seeds = Array.from({ length: 1_000 }, () => createSeed())

  expect(new Set(seeds).size).toBe(1_000)
  expect(seeds.every((seed) => /^[1-9A-HJ-NP-Za-km-z]{16}$/.test(seed))).toBe(true)
})

test('draws biased bytes again so that every character is equally likely', () => {
  const draws = [new Uint8Array(16).fill(255), new Uint8Array(16).fill(57)]

  expect(createSeed(() => draws.shift() ?? new Uint8Array(16))).toBe('z'.repeat(16))
})
