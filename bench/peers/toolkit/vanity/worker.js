import { address, createAddressWithSeed } from '@solana/kit'
import { PublicKey } from '@solana/web3.js'
import { createGrinder, createSeedPrefix } from '@solsmith/tokens'

const creator = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'
const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const suffix = 'pump'
const seedPrefix = createSeedPrefix()
const seedOf = (number) => seedPrefix + String(number).padStart(8, '0')
const asked = 2 ** 16

const request = { prefix: '', suffix, isCaseSensitive: true }
const grinder = createGrinder({ request, creator: address(creator), standard: 'modern', seedPrefix })
const base = new PublicKey(creator)
const owner = new PublicKey(program)

/** Each tries some seeds from a number on, and says how many. */
const ways = {
  ours: (number) => {
    // The first that is found ends a call, so the tries are counted and not assumed.
    return grinder.grind(number % 2 ** 23, asked).tries & ~3
  },
  'web3.js': async (number) => {
    for (let at = 0; at < 64; at++)
      (await PublicKey.createWithSeed(base, seedOf(number + at), owner)).toBase58().endsWith(suffix)
    return 64
  },
  kit: async (number) => {
    for (let at = 0; at < 16; at++) {
      const seed = seedOf(number + at)
      ;(await createAddressWithSeed({ baseAddress: creator, programAddress: program, seed })).endsWith(suffix)
    }
    return 16
  },
}

self.onmessage = async ({ data: { way, ms } }) => {
  let tries = 0
  const start = performance.now()
  while (performance.now() - start < ms) tries += await ways[way](tries)
  postMessage({ perSecond: (tries * 1_000) / (performance.now() - start), kind: way === 'ours' ? grinder.kind : way })
}
