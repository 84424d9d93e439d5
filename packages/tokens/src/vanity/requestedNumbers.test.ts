import { getAddressDecoder, getAddressEncoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress } from '../testing/arbitraries.ts'
import { vanityIssueMessages as german } from '../words/vanity.de.ts'
import { describeVanityIssue } from './describeVanityIssue.ts'
import { createPrefilter } from './prefilter.ts'
import { countExpectedTries, rangesOfPrefix, remainderOf } from './requestedNumbers.ts'
import { seedAt, writeEnding } from './seedAt.ts'
import {
  base58,
  findVanityIssue,
  isRequestedAddress,
  listSpellings,
  type VanityIssue,
  vanityLimit,
} from './vanityRequest.ts'

const numberOf = (address: string) =>
  getAddressEncoder()
    .encode(address as Parameters<ReturnType<typeof getAddressEncoder>['encode']>[0])
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
const text = (maxLength: number, minLength = 0) => fc.string({ unit: fc.constantFrom(...base58), minLength, maxLength })
/** Leading zeros are rare by chance and count differently. */
const anyNumbered = fc.oneof(
  anyAddress,
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.uint8Array({ minLength: 32, maxLength: 32 }))
    .map(([zeros, bytes]) => getAddressDecoder().decode(bytes.map((byte, at) => (at < zeros ? 0 : byte)))),
)

describe('the addresses that begin with a text', () => {
  test('are exactly the numbers in its ranges', () => {
    fc.assert(
      fc.property(anyNumbered, fc.integer({ min: 0, max: 5 }), text(3), (address, length, other) => {
        const number = numberOf(address)
        for (const prefix of [address.slice(0, length), other]) {
          const isIn = rangesOfPrefix(prefix).some(({ low, high }) => low <= number && number < high)
          expect(isIn, `${address} and ${prefix}`).toBe(address.startsWith(prefix))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('are counted once: ranges do not overlap', () => {
    fc.assert(
      fc.property(text(4), (prefix) => {
        const ranges = rangesOfPrefix(prefix).toSorted((left, right) => (left.low < right.low ? -1 : 1))
        for (const [at, { low, high }] of ranges.entries()) {
          expect(low).toBeLessThan(high)
          expect(low).toBeGreaterThanOrEqual(ranges[at - 1]?.high ?? 0n)
        }
      }),
    )
  })
})

describe('the addresses that end with a text', () => {
  test('have its number as remainder of 58 to its length', () => {
    fc.assert(
      fc.property(anyNumbered, fc.integer({ min: 1, max: 5 }), (address, length) => {
        const suffix = address.slice(-length)
        expect(numberOf(address) % 58n ** BigInt(length)).toBe(BigInt(remainderOf(suffix)))
      }),
    )
  })
})

describe('the prefilter', () => {
  test('passes every match', () => {
    fc.assert(
      fc.property(anyNumbered, fc.nat(4), fc.nat(4), fc.boolean(), (address, front, back, isCaseSensitive) => {
        const cased = (part: string) => (isCaseSensitive ? part : swapCase(part))
        const request = {
          prefix: cased(address.slice(0, front)),
          suffix: back === 0 ? '' : cased(address.slice(-back)),
          isCaseSensitive,
        }
        expect(isRequestedAddress(address, request)).toBe(true)

        const { lowBits, modulus, remainders, weights, firstBytes } = createPrefilter(request)

        const bytes = [...getAddressEncoder().encode(address)]
        const first = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
        expect(lowBits[(bytes[31] ?? 0) & 15]).toBe(true)
        expect(((firstBytes[first >> 5] ?? 0) >>> (first & 31)) & 1).toBe(1)
        expect(remainders).toContain(Number(numberOf(address) % BigInt(modulus)))
        // The same remainder from words and weights, as the machine code computes it.
        const words = Array.from({ length: 8 }, (_, at) => (numberOf(address) >> BigInt(32 * (7 - at))) & 0xffff_ffffn)
        const sum = words.reduce((total, word, at) => total + word * BigInt(weights[at] ?? 0), 0n)
        expect(Number(sum % BigInt(modulus))).toBe(Number(numberOf(address) % BigInt(modulus)))
      }),
      { numRuns: 200 },
    )
  })
})

const swapCase = (part: string) =>
  [...part]
    .map((letter) => {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      return base58.includes(other) ? other : letter
    })
    .join('')

describe('the spellings of a text', () => {
  test('are all case variants, each once', () => {
    fc.assert(
      fc.property(text(4), (wanted) => {
        const spellings = listSpellings(wanted, false)

        expect(spellings).toContain(wanted)
        expect(new Set(spellings).size).toBe(spellings.length)
        for (const one of spellings) {
          expect(one.toLowerCase()).toBe(wanted.toLowerCase())
          expect([...one].every((letter) => base58.includes(letter))).toBe(true)
        }
        const both = [...wanted].filter((letter) => swapCase(letter) !== letter).length
        expect(spellings).toHaveLength(2 ** both)
        expect(listSpellings(wanted, true)).toEqual([wanted])
      }),
    )
  })
})

describe('the expected tries of a search', () => {
  test('are 58 times as many for each character of a suffix', () => {
    const tries = (suffix: string) => countExpectedTries({ prefix: '', suffix, isCaseSensitive: true })

    expect(tries('')).toBe(1)
    expect(tries('a')).toBeCloseTo(58, 6)
    expect(tries('abc')).toBeCloseTo(58 ** 3, 0)
  })

  test('are fewer without case sensitivity and more for longer requests', () => {
    fc.assert(
      fc.property(text(3), text(3, 1), (prefix, suffix) => {
        const tries = (isCaseSensitive: boolean, ending = suffix) =>
          countExpectedTries({ prefix, suffix: ending, isCaseSensitive })
        expect(tries(false)).toBeLessThanOrEqual(tries(true) * 1.000_001)
        expect(tries(true, suffix.slice(1))).toBeLessThan(tries(true))
      }),
    )
  })

  test('are finite for every valid text', () => {
    fc.assert(
      fc.property(text(vanityLimit), text(vanityLimit), (prefix, suffix) => {
        const tries = countExpectedTries({ prefix, suffix, isCaseSensitive: true })
        expect(Number.isFinite(tries) && tries >= 1 - 1e-9).toBe(true)
      }),
    )
  })
})

describe('the issue of a request', () => {
  const find = (prefix: string, suffix = '') => findVanityIssue({ prefix, suffix, isCaseSensitive: true })
  const issues: readonly [prefix: string, suffix: string, VanityIssue['name'], english: string, german: string][] = [
    [
      '',
      '',
      'VanityEmptyIssue',
      'Enter how the address should start or end.',
      'wie die Adresse beginnen oder enden soll.',
    ],
    ['0O', '', 'VanityAlphabetIssue', 'Addresses have no 0, O, I or l. The beginning has 0 O.', '0 O'],
    ['', 'ä', 'VanityAlphabetIssue', 'Addresses are made of letters and digits. The ending has ä.', 'ä'],
    ['', 'abcdef', 'VanityLengthIssue', 'The ending has more than 5 characters. A search may take days.', '5'],
    ['abcdef', '0', 'VanityLengthIssue', 'The beginning has more than 5 characters. A search may take days.', '5'],
  ]

  test.each(issues)('“%s” and “%s” is %s, in both languages', (prefix, suffix, name, english, inGerman) => {
    const issue = find(prefix, suffix)
    if (!issue) throw new TypeError('There is an issue.')

    expect(issue.name).toBe(name)
    expect(describeVanityIssue(issue)).toBe(english)
    // Each name's sentence takes an issue of that name.
    const told = (german[issue.name] as (one: VanityIssue) => string)(issue)
    expect(told).toContain(inGerman)
    expect(told).not.toBe(english)
  })

  test('is null for base 58 up to the limit', () => {
    fc.assert(
      fc.property(text(vanityLimit), text(vanityLimit, 1), (prefix, suffix) => {
        expect(find(prefix, suffix)).toBeNull()
      }),
    )
  })

  test('names each foreign character once', () => {
    expect(find('0000!', 'a')).toMatchObject({ field: 'prefix', characters: '0 !' })
  })
})

test("writes the seed's ending for each try", () => {
  fc.assert(
    fc.property(fc.nat(2 ** 24 - 1), fc.nat(8), (number, at) => {
      const bytes = new Uint8Array(12)
      writeEnding(bytes, at, number)
      expect(new TextDecoder().decode(bytes.subarray(at, at + 4))).toBe(seedAt('', number).slice(-4))
    }),
  )
})
