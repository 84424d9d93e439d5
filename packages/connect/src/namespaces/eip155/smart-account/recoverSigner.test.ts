import { expect, test } from 'vitest'
import type { Hex } from '../hex.ts'
import { normalizeSignature, recoverSigner } from './recoverSigner.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = '0x48b5e53e35fb53de0899a4b56e70444605bb51bee57c5ff2d00f39b8b72e2563'
const signature: Hex =
  '0x0291e0e1066d523ba4f5a3df3bc9a9ea87c2e1d123555156b8dd9d8cbcbd48340e72ce56171f129802efb1761d64dffdc9fc5c1ab431a7f466a82e27c45a6bc81c'

test('recovers the signer by the hash, and another from another hash', () => {
  expect(recoverSigner(hash, signature)).toBe(address)
  expect(recoverSigner(`${hash.slice(0, -1)}4` as Hex, signature)).not.toBe(address)
})

test('a signature that ends in 0 or 1 is equal to that in the form of contracts', () => {
  const old: Hex = `${signature.slice(0, -2)}01` as Hex
  expect(normalizeSignature(old)).toBe(signature)
  expect(normalizeSignature(signature)).toBe(signature)
  expect(recoverSigner(hash, old)).toBe(address)
  expect(normalizeSignature(`${signature.slice(0, -2)}1d` as Hex)).toBe(`${signature.slice(0, -2)}1d`)
})

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const s = BigInt(`0x${signature.slice(66, 130)}`)
const highS = (order - s).toString(16).padStart(64, '0')

test.each<[string, Hex]>([
  ['the same key in high numbers', `${signature.slice(0, 66)}${highS}1b` as Hex],
  ['one byte too few', signature.slice(0, -2) as Hex],
  ['one byte too many', `${signature}00`],
  ['no recovery that there is', `${signature.slice(0, -2)}1d` as Hex],
  ['zeros', `0x${'00'.repeat(64)}1b`],
  ['numbers beyond the curve', `0x${'ff'.repeat(64)}1b`],
])('recovers no signer from a signature of %s', (_, wrong) => {
  expect(recoverSigner(hash, wrong)).toBeNull()
})
