import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { isProven, parseProof } from './messageProof.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

test.each([en, de])('verifies the copied text, and no changed one', async ({ sign }) => {
  const { address, keyPair } = await generateKeyPairSigner()
  const message = 'This: is mine\nSince: today'
  const signature = getBase58Decoder().decode(await signBytes(keyPair.privateKey, new TextEncoder().encode(message)))

  const proof = parseProof(`  ${sign.proof(address, message, signature)}\n`)

  expect(proof).toEqual({ address, message, signature })
  if (!proof) throw new TypeError('A proof is expected.')
  expect(await isProven(proof)).toBe(true)
  expect(await isProven({ ...proof, message: `${message}!` })).toBe(false)
  expect(await isProven({ ...proof, address: (await generateKeyPairSigner()).address })).toBe(false)
  expect(await isProven({ ...proof, signature: '1'.repeat(64) })).toBe(false)
})

test('reads nothing else', () => {
  for (const text of ['', 'Address: a', 'Address: x\nMessage: y\nSignature: z']) expect(parseProof(text)).toBeNull()
})
