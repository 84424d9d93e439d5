import { type Address, getAddressEncoder } from '@solana/kit'
import { encodeAddress } from '../distribute/fast/base58.ts'
import { openState, takeBlock, writeDigest } from '../distribute/fast/sha256.ts'
import type { Standard } from '../token/draftFields.ts'
import { tokenPrograms } from '../token/standards.ts'
import type { Matcher, MatcherInput } from './matcher.ts'
import { createPrefilter } from './prefilter.ts'
import { createScalarMatcher } from './scalarMatcher.ts'
import { blockTries, seedAt } from './seedAt.ts'
import { createSimdMatcher } from './simdMatcher.ts'
import { isRequestedAddress, type VanityRequest } from './vanityRequest.ts'

/** Seed and the address that `createAccountWithSeed` derives from it, without a key. */
export type Vanity = { readonly seed: string; readonly address: Address }

/** Input of `createGrinder`. */
export type VanitySearch = {
  readonly request: VanityRequest
  /** Wallet that will create the token; the result is useless to others. */
  readonly creator: Address
  readonly standard: Standard
  /** From `createSeedPrefix`. The same prefix tries the same seeds in the same order. */
  readonly seedPrefix: string
}

/** Tries seeds by number. */
export type Grinder = {
  readonly kind: Matcher['kind']
  /**
   * Tries `count` numbers from `from` on: both multiples of 4, within one block of 2^24.
   *
   * @returns The first match or null, and the number of tries.
   */
  readonly grind: (from: number, count: number) => { readonly tries: number; readonly found: Vanity | null }
}

/** Creates a grinder: four tries at a time with WebAssembly, otherwise one by one. */
export function createGrinder(
  search: VanitySearch,
  createMatcher: (input: MatcherInput) => Matcher = createBestMatcher,
): Grinder {
  const encoder = getAddressEncoder()
  // Copies, because the encoder's bytes are read-only.
  const base = Uint8Array.from(encoder.encode(search.creator))
  const owner = Uint8Array.from(encoder.encode(tokenPrograms[search.standard]))
  const matcher = createMatcher({ base, owner, prefilter: createPrefilter(search.request) })
  const vanityAt = (number: number): Vanity => {
    const seed = seedAt(search.seedPrefix, number)
    return { seed, address: hashAddress(base, seed, owner) }
  }
  return {
    kind: matcher.kind,
    grind(from, count) {
      matcher.begin(new TextEncoder().encode(seedAt(search.seedPrefix, from)))
      const block = Math.floor(from / blockTries) * blockTries
      const end = from - block + count
      for (let start = from - block; start < end; ) {
        const { at, passed } = matcher.next(start, end)
        for (const lane of [0, 1, 2, 3])
          if ((passed >> lane) & 1) {
            const found = vanityAt(block + at + lane)
            if (isRequestedAddress(found.address, search.request)) return { tries: block + at + lane + 1 - from, found }
          }
        start = at + 4
      }
      return { tries: count, found: null }
    },
  }
}

function createBestMatcher(input: MatcherInput): Matcher {
  try {
    return createSimdMatcher(input)
  } catch {
    return createScalarMatcher(input)
  }
}

/** Synchronous `createAddressWithSeed` of kit, as a search calls it thousands of times. */
function hashAddress(base: Uint8Array, seed: string, owner: Uint8Array): Address {
  const message = new Uint8Array(128)
  message.set(base)
  message.set(new TextEncoder().encode(seed), 32)
  message.set(owner, 64)
  message[96] = 0x80
  new DataView(message.buffer).setUint32(124, 96 * 8)
  const state = openState()
  takeBlock(state, message, 0)
  takeBlock(state, message, 64)
  const digest = new Uint8Array(32)
  writeDigest(state, digest)
  return encodeAddress(digest)
}
