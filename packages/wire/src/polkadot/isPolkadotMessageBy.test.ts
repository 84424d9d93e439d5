import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPolkadotSigner, type PolkadotScheme } from '../testing/polkadotSigner.ts'
import { isPolkadotMessageBy } from './isPolkadotMessageBy.ts'
import { encodePolkadotAddress } from './polkadotAddress.ts'
import { readPolkadotSignature } from './polkadotSignature.ts'

const schemes: readonly PolkadotScheme[] = ['sr25519', 'ed25519', 'ecdsa']
const fromHex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

/** Made by the reference implementation of sr25519 (schnorrkel) for its own tests. */
test('accepts a signature of the reference implementation', async () => {
  const key = fromHex('46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a')
  const signature = fromHex(
    '4e172314444b8f820bb54c22e95076f220ed25373e5c178234aa6c211d29271244b947e3ff3418ff6b45fd1df1140c8cbff69fc58ee6dc96df70936a2bb74b82',
  )
  const text = new TextEncoder().encode('this is a message')
  expect(await readPolkadotSignature(key, text, signature)).toEqual(Uint8Array.from([1, ...signature]))
  expect(
    await isPolkadotMessageBy(
      encodePolkadotAddress(key, 0),
      'this is a message',
      Buffer.from(signature).toString('hex'),
    ),
  ).toBe(true)
})

test.each(schemes)(
  'accepts %s with or without the number of its scheme, only for that text and account',
  async (scheme) => {
    const [signer, other] = [7, 8].map((byte) => createPolkadotSigner({ scheme, seed: new Uint8Array(32).fill(byte) }))
    const address = signer?.addressOf(0) ?? ''
    for (const signature of [signer?.signText('Hello') ?? '', signer?.signTextBare('Hello') ?? '']) {
      expect(await isPolkadotMessageBy(address, 'Hello', signature)).toBe(true)
      expect(await isPolkadotMessageBy(signer?.addressOf(42) ?? '', 'Hello', signature)).toBe(true)
      expect(await isPolkadotMessageBy(address, 'Hello.', signature)).toBe(false)
      expect(await isPolkadotMessageBy(other?.addressOf(0) ?? '', 'Hello', signature)).toBe(false)
    }
  },
)

test.each(['', '0x', '0x1', 'nonsense', `0x${'00'.repeat(64)}`, `0x${'00'.repeat(65)}`, `0x02${'ff'.repeat(65)}`])(
  'refuses %s',
  async (signature) => {
    expect(await isPolkadotMessageBy(createPolkadotSigner().addressOf(0), 'Hello', signature)).toBe(false)
  },
)

test.each(schemes)('refuses %s with a changed bit', async (scheme) => {
  const signer = createPolkadotSigner({ scheme })
  const message = new TextEncoder().encode('Hello')
  const signature = signer.signBytes(message)
  await fc.assert(
    fc.asyncProperty(fc.nat(signature.length * 8 - 1), async (bit) => {
      const changed = signature.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      const read = await readPolkadotSignature(signer.publicKey, message, changed)
      expect(read === null || read.every((byte, index) => byte === signature[index])).toBe(true)
    }),
    { numRuns: 60 },
  )
})
