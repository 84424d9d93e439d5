import { type Address, address, createAddressWithSeed, getAddressDecoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenPrograms } from '../token/standards.ts'
import { createGrinder, type VanitySearch } from './createGrinder.ts'
import { countExpectedTries } from './requestedNumbers.ts'
import { createScalarMatcher } from './scalarMatcher.ts'
import { blockTries, createSeedPrefix, seedAt } from './seedAt.ts'
import { createSimdMatcher } from './simdMatcher.ts'
import { base58, findVanityIssue, isRequestedAddress, type VanityRequest } from './vanityRequest.ts'

const creator = address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd')
const requestOf = (prefix: string, suffix: string, isCaseSensitive = true): VanityRequest => ({
  prefix,
  suffix,
  isCaseSensitive,
})
const addressOf = ({ creator, standard }: Pick<VanitySearch, 'creator' | 'standard'>, seed: string) =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: tokenPrograms[standard] })

const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Address => getAddressDecoder().decode(bytes))
const anySeedPrefix = fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => createSeedPrefix(() => bytes))
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...base58), maxLength: length })
const anySearch = fc.record({
  request: fc.record({ prefix: digits(1), suffix: digits(1), isCaseSensitive: fc.boolean() }),
  creator: anyAddress,
  standard: fc.constantFrom('classic' as const, 'modern' as const),
  seedPrefix: anySeedPrefix,
})
const anyStart = fc
  .record({ block: fc.nat(2 ** 24 - 1), four: fc.nat(2 ** 22 - 2 ** 6) })
  .map(({ block, four }) => block * blockTries + four * 4)

test('finds the same first seed with WebAssembly and JavaScript, confirmed by kit', async () => {
  await fc.assert(
    fc.asyncProperty(anySearch, anyStart, async (search, from) => {
      const count = 128
      const all = await Promise.all(
        Array.from({ length: count }, (_, at) => addressOf(search, seedAt(search.seedPrefix, from + at))),
      )
      const first = all.findIndex((found) => isRequestedAddress(found, search.request))
      const wanted =
        first < 0
          ? { tries: count, found: null }
          : { tries: first + 1, found: { seed: seedAt(search.seedPrefix, from + first), address: all[first] } }

      expect(createGrinder(search, createSimdMatcher).grind(from, count)).toEqual(wanted)
      expect(createGrinder(search, createScalarMatcher).grind(from, count)).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

test.each([
  requestOf('', 'abc'),
  requestOf('So', ''),
  requestOf('', 'ANVL', false),
  requestOf('1', '', true),
  requestOf('z', 'z', true),
  requestOf('anv', '', false),
  requestOf('So', 'x', false),
])('finds a match for %o, the same both ways', (request) => {
  const search: VanitySearch = {
    request,
    creator,
    standard: 'modern',
    seedPrefix: createSeedPrefix((bytes) => bytes.fill(7)),
  }
  const find = (grinder: ReturnType<typeof createGrinder>) => {
    for (let from = 0; from < blockTries; from += 2 ** 14) {
      const { found } = grinder.grind(from, 2 ** 14)
      if (found) return found
    }
  }

  const found = find(createGrinder(search, createSimdMatcher))

  expect(found && isRequestedAddress(found.address, request)).toBe(true)
  expect(find(createGrinder(search, createScalarMatcher))).toEqual(found)
})

test('finds nothing beyond the end of a search, both ways', () => {
  const search: VanitySearch = {
    request: requestOf('', 'z'),
    creator,
    standard: 'modern',
    seedPrefix: createSeedPrefix((bytes) => bytes.fill(7)),
  }
  const { tries, found } = createGrinder(search, createSimdMatcher).grind(0, 2 ** 14)
  const before = tries - 1 - ((tries - 1) % 4)
  expect(found && before > 0).toBe(true)

  for (const createSifter of [createSimdMatcher, createScalarMatcher])
    expect(createGrinder(search, createSifter).grind(0, before)).toEqual({ tries: before, found: null })
})

test('falls back to JavaScript without WebAssembly', () => {
  const search: VanitySearch = {
    request: requestOf('', 'a'),
    creator,
    standard: 'classic',
    seedPrefix: createSeedPrefix(),
  }
  const { WebAssembly: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'WebAssembly')
  try {
    expect(createGrinder(search).kind).toBe('plain')
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', { value: kept, configurable: true, writable: true })
  }
  expect(createGrinder(search).kind).toBe('simd')
})

test('has distinct seeds of 32 characters', () => {
  const prefix = createSeedPrefix()
  const seeds = [0, 1, 63, 64, blockTries - 1, blockTries, blockTries * 63 + 5].map((number) => seedAt(prefix, number))

  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds) expect(seed).toMatch(/^[\w-]{32}$/)
})

describe('the expected tries of a request', () => {
  test.each([
    ['an ending of four', requestOf('', 'pump'), 58 ** 4],
    ['an ending of four in any case', requestOf('', 'pump', false), 58 ** 4 / 16],
    ['a beginning of 1', requestOf('1', ''), 256],
    ['a beginning of 11', requestOf('11', ''), 65_536],
  ])('%s', (_, request, tries) => {
    expect(countExpectedTries(request)).toBeCloseTo(tries, 0)
  })

  test('are more for a prefix that only shorter addresses have', () => {
    expect(countExpectedTries(requestOf('z', '')) / countExpectedTries(requestOf('A', ''))).toBeGreaterThan(10)
  })

  test('match the number found', () => {
    const request = requestOf('S', '')
    const search: VanitySearch = {
      request,
      creator,
      standard: 'modern',
      seedPrefix: createSeedPrefix((bytes) => bytes.fill(3)),
    }
    const grinder = createGrinder(search, createSimdMatcher)
    let hits = 0
    for (let from = 0; from < 2 ** 17; from += 4) if (grinder.grind(from, 4).found) hits += 1

    expect(2 ** 17 / hits / countExpectedTries(request)).toBeCloseTo(1, 0)
  })
})

test.each([
  [requestOf('', ''), { name: 'VanityEmptyIssue' }],
  [requestOf('0x', ''), { name: 'VanityAlphabetIssue', field: 'prefix', characters: '0' }],
  [requestOf('', 'Il0O'), { name: 'VanityAlphabetIssue', field: 'suffix', characters: 'I l 0 O' }],
  [requestOf('', 'ü'), { name: 'VanityAlphabetIssue', field: 'suffix', characters: 'ü' }],
  [requestOf('abcdef', ''), { name: 'VanityLengthIssue', field: 'prefix', limit: 5 }],
  [requestOf('So', 'pump'), null],
])('%o is refused by name or valid', (request, issue) => {
  expect(findVanityIssue(request)).toEqual(issue)
})
