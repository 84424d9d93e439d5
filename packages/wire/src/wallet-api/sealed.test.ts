import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealKeys, deriveSealKeys, openSealed, seal } from './sealed.ts'
import { sealed } from './sealedFormat.ts'
import { shareContext } from './shareContext.ts'

const content = new Uint8Array(65).fill(7)

test('only the key holder can open sealed bytes, in their context', async () => {
  const [own, other] = [await createSealKeys(), await createSealKeys()]
  const made = await seal(own.publicKey, content, 'a')

  expect(sealed.safeParse(made).success).toBe(true)
  expect(await openSealed(own.keys, made, 'a')).toEqual(content)
  expect(await openSealed(own.keys, made, 'b')).toBeNull()
  expect(await openSealed(other.keys, made, 'a')).toBeNull()
})

test('one changed character makes it unreadable', async () => {
  const { publicKey, keys } = await createSealKeys()
  const made = await seal(publicKey, content, 'a')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('key' as const, 'data' as const), fc.nat(), async (part, at) => {
      const place = at % (made[part].length - 1)
      const letter = made[part][place] === 'A' ? 'B' : 'A'
      const changed = { ...made, [part]: made[part].slice(0, place) + letter + made[part].slice(place + 1) }
      expect(await openSealed(keys, changed, 'a')).toBeNull()
    }),
    { numRuns: 40 },
  )
})

test('sealing twice gives different text, and equal secrets give equal keys', async () => {
  const secret = new Uint8Array(32).fill(3)
  const [first, second] = [await deriveSealKeys(secret), await deriveSealKeys(secret)]
  expect(first.publicKey).toBe(second.publicKey)
  const [one, two] = [await seal(first.publicKey, content, 'a'), await seal(first.publicKey, content, 'a')]
  expect(one).not.toEqual(two)
  expect(await openSealed(second.keys, one, 'a')).toEqual(content)
})

test('every share, direction, wallet and split has its own context', () => {
  const texts = (['device', 'server', 'recovery'] as const).flatMap((share) =>
    (['kept', 'to-server', 'to-device'] as const).flatMap((direction) =>
      ['a', 'b'].flatMap((walletId) => [1, 2].map((version) => shareContext(share, direction, { walletId, version }))),
    ),
  )
  expect(new Set(texts).size).toBe(texts.length)
})
