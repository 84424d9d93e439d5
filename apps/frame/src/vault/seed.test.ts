import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineShares, createSeed, openSeed, splitSeed } from './seed.ts'

const names = ['device', 'server', 'recovery'] as const

test('any two of three shares make the key, and none alone', async () => {
  const seed = createSeed()
  const { publicKey } = await openSeed(seed)
  const shares = await splitSeed(seed)

  for (const left of names)
    for (const right of names) {
      const made = await combineShares([shares[left], shares[right]], publicKey)
      expect([left, right, made]).toEqual([left, right, left === right ? null : seed])
    }
  expect(await combineShares([shares.device, new Uint8Array()], publicKey)).toBeNull()
})

test('one changed byte of a share, and shares of another split, make no key', async () => {
  const seed = createSeed()
  const { publicKey } = await openSeed(seed)
  const [shares, others] = [await splitSeed(seed), await splitSeed(seed)]
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: shares.device.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (place, change) => {
        const changed = shares.device.slice()
        changed[place] = (changed[place] ?? 0) ^ change
        // The bytes of the second half belong to another chain: the key of this one cannot tell.
        const made = await combineShares([changed, shares.server], publicKey)
        expect(made === null || (place >= 32 && place < 64)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
  expect(await combineShares([shares.device, others.server], publicKey)).toBeNull()
})

test('a key signs what its address verifies, and cannot be taken out', async () => {
  const { publicKey, privateKey } = await openSeed(createSeed())
  expect(publicKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})
