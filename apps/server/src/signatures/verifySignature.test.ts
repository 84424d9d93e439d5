import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEvmSigner, createSolanaSigner } from '../testing/signers.ts'
import { requireSignature } from './verifySignature.ts'

const refused = { name: 'SignatureError' }

test('accepts Solana signatures in base58 and base64', async () => {
  const [owner, other] = [await createSolanaSigner(), await createSolanaSigner()]
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      const { base58, base64 } = await owner.sign(text)

      await requireSignature(owner.address, text, base58)
      await requireSignature(owner.address, text, base64)
      await expect(requireSignature(owner.address, `${text}.`, base58)).rejects.toMatchObject(refused)
      await expect(requireSignature(other.address, text, base58)).rejects.toMatchObject(refused)
    }),
    { numRuns: 40 },
  )
})

test.each([
  '',
  'x',
  '1'.repeat(64),
  '1'.repeat(88),
  'z'.repeat(88),
  `${'A'.repeat(86)}==`,
  `${'A'.repeat(87)}=`,
  `0x${'00'.repeat(65)}`,
])('refuses an invalid signature by name: %s', async (signature) => {
  const { address } = await createSolanaSigner()
  await expect(requireSignature(address, 'text', signature)).rejects.toMatchObject(refused)
  await expect(requireSignature('1'.repeat(32), 'text', signature)).rejects.toMatchObject(refused)
  await expect(requireSignature('me', 'text', signature)).rejects.toMatchObject(refused)
})

test('accepts EVM signatures with either form of the last byte', async () => {
  const [owner, other] = [createEvmSigner(), createEvmSigner()]
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      const signature = owner.sign(text)
      const last = Number.parseInt(signature.slice(-2), 16)

      await requireSignature(owner.address, text, signature)
      await requireSignature(owner.address.toUpperCase().replace('0X', '0x'), text, signature)
      await requireSignature(owner.address, text, `${signature.slice(0, -2)}0${last - 27}`)
      for (const wrong of [
        requireSignature(other.address, text, signature),
        requireSignature(owner.address, `${text}.`, signature),
        requireSignature(owner.address, text, `${signature.slice(0, -2)}1d`),
        requireSignature(owner.address, text, `0x${'0'.repeat(130)}`),
        requireSignature(owner.address, text, `0x${'f'.repeat(128)}1b`),
        requireSignature(owner.address, text, 'x'),
      ])
        await expect(wrong).rejects.toMatchObject({ name: 'SignatureEvmError' })
    }),
    { numRuns: 20 },
  )
})

test("derives an EVM address from its key's hash", () => {
  const key = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex')
  const point = secp256k1.getPublicKey(key, false)
  expect(Buffer.from(keccak_256(point.slice(1)).slice(-20)).toString('hex')).toBe(
    'f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  )
})
