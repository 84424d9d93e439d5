import { type Address, address, createAddressWithSeed, getAddressDecoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenPrograms } from '../token/standards.ts'
import { createGrinder, type VanitySearch } from './createGrinder.ts'
import { createPlainSifter } from './plainSifter.ts'
import { blockTries, createStem, seedAt } from './seedAt.ts'
import { createSimdSifter } from './simdSifter.ts'
import { base58, findVanityIssue, isWished, type VanityWish } from './vanityWish.ts'
import { countExpectedTries } from './wishedNumbers.ts'

const creator = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const wishOf = (prefix: string, suffix: string, isCaseSensitive = true): VanityWish => ({
  prefix,
  suffix,
  isCaseSensitive,
})
const addressOf = ({ creator, standard }: Pick<VanitySearch, 'creator' | 'standard'>, seed: string) =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: tokenPrograms[standard] })

const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Address => getAddressDecoder().decode(bytes))
const anyStem = fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => createStem(() => bytes))
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...base58), maxLength: length })
const anySearch = fc.record({
  wish: fc.record({ prefix: digits(1), suffix: digits(1), isCaseSensitive: fc.boolean() }),
  creator: anyAddress,
  standard: fc.constantFrom('classic' as const, 'modern' as const),
  stem: anyStem,
})
const anyStart = fc
  .record({ block: fc.nat(2 ** 24 - 1), four: fc.nat(2 ** 22 - 2 ** 6) })
  .map(({ block, four }) => block * blockTries + four * 4)

test('WebAssembly and JavaScript find the same seed, the first there is, and kit derives its address', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, anyStart, async (search, from) => {
      const count = 128
      const all = await Promise.all(
        Array.from({ length: count }, (_, at) => addressOf(search, seedAt(search.stem, from + at))),
      )
      const first = all.findIndex((found) => isWished(found, search.wish))
      const wanted =
        first < 0
          ? { tries: count, found: null }
          : { tries: first + 1, found: { seed: seedAt(search.stem, from + first), address: all[first] } }

      expect(createGrinder(search, createSimdSifter).grind(from, count)).toEqual(wanted)
      expect(createGrinder(search, createPlainSifter).grind(from, count)).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

test.each([
  wishOf('', 'abc'),
  wishOf('So', ''),
  wishOf('', 'ANVL', false),
  wishOf('1', '', true),
  wishOf('z', 'z', true),
  wishOf('anv', '', false),
  wishOf('So', 'x', false),
])('what is found for %o is as wished, the same in both ways', (wish) => {
  const search: VanitySearch = { wish, creator, standard: 'modern', stem: createStem((bytes) => bytes.fill(7)) }
  const find = (grinder: ReturnType<typeof createGrinder>) => {
    for (let from = 0; from < blockTries; from += 2 ** 14) {
      const { found } = grinder.grind(from, 2 ** 14)
      if (found) return found
    }
  }

  const found = find(createGrinder(search, createSimdSifter))

  expect(found && isWished(found.address, wish)).toBe(true)
  expect(find(createGrinder(search, createPlainSifter))).toEqual(found)
})

test('a machine without WebAssembly gets the other way', () => {
  const search: VanitySearch = { wish: wishOf('', 'a'), creator, standard: 'classic', stem: createStem() }
  const { WebAssembly: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'WebAssembly')
  try {
    expect(createGrinder(search).kind).toBe('plain')
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', { value: kept, configurable: true, writable: true })
  }
  expect(createGrinder(search).kind).toBe('simd')
})

test('a seed has 32 characters, and every number another one', () => {
  const stem = createStem()
  const seeds = [0, 1, 63, 64, blockTries - 1, blockTries, blockTries * 63 + 5].map((number) => seedAt(stem, number))

  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds) expect(seed).toMatch(/^[\w-]{32}$/)
})

describe('how many tries a wish takes', () => {
  test.each([
    ['an ending of four', wishOf('', 'pump'), 58 ** 4],
    ['an ending of four in any case', wishOf('', 'pump', false), 58 ** 4 / 16],
    ['a beginning of 1', wishOf('1', ''), 256],
    ['a beginning of 11', wishOf('11', ''), 65_536],
  ])('%s', (_, wish, tries) => {
    expect(countExpectedTries(wish)).toBeCloseTo(tries, 0)
  })

  test('a beginning that only shorter addresses have takes longer', () => {
    expect(countExpectedTries(wishOf('z', '')) / countExpectedTries(wishOf('A', ''))).toBeGreaterThan(10)
  })

  test('as many as are found', () => {
    const wish = wishOf('S', '')
    const search: VanitySearch = { wish, creator, standard: 'modern', stem: createStem((bytes) => bytes.fill(3)) }
    const grinder = createGrinder(search, createSimdSifter)
    let hits = 0
    for (let from = 0; from < 2 ** 17; from += 4) if (grinder.grind(from, 4).found) hits += 1

    expect(2 ** 17 / hits / countExpectedTries(wish)).toBeCloseTo(1, 0)
  })
})

test.each([
  [wishOf('', ''), { name: 'VanityEmptyIssue' }],
  [wishOf('0x', ''), { name: 'VanityAlphabetIssue', field: 'prefix', characters: '0' }],
  [wishOf('', 'Il0O'), { name: 'VanityAlphabetIssue', field: 'suffix', characters: 'I l 0 O' }],
  [wishOf('', 'ü'), { name: 'VanityAlphabetIssue', field: 'suffix', characters: 'ü' }],
  [wishOf('abcdef', ''), { name: 'VanityLengthIssue', field: 'prefix', limit: 5 }],
  [wishOf('So', 'pump'), null],
])('%o is refused by name, or is fine', (wish, issue) => {
  expect(findVanityIssue(wish)).toEqual(issue)
})
