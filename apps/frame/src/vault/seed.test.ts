import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineShares, createSeed, openSeed, splitSeed } from './seed.ts'

const names = ['device', 'server', 'recovery'] as const

test('combines any two of three shares into the key, but not a single one', async () => {
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

test('rejects a changed byte and shares of another split', async () => {
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
        // The second half belongs to another chain, so this key can't tell.
        const made = await combineShares([changed, shares.server], publicKey)
        expect(made === null || (place >= 32 && place < 64)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
  expect(await combineShares([shares.device, others.server], publicKey)).toBeNull()
})

test("signs verifiably, and can't be extracted", async () => {
  const { publicKey, privateKey } = await openSeed(createSeed())
  expect(publicKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
})
