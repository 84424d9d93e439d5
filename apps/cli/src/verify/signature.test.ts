import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseKeys } from './releaseKeys.ts'
import { findSigner, signManifest } from './signature.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const key = { id: 'test', publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }

test('finds the key that signed a manifest', () => {
  expect(findSigner('{}', signManifest('{}', pem, [...releaseKeys, key]), [...releaseKeys, key])).toEqual(key)
})

test('finds no key for other content, other keys and text that is no signature', () => {
  const signature = signManifest('{}', pem, [key])

  expect(findSigner('{ }', signature, [key])).toBeNull()
  expect(findSigner('{}', signature, releaseKeys)).toBeNull()
  expect(findSigner('{}', signature.replace('"test"', '"2026-11"'), releaseKeys)).toBeNull()
  for (const text of ['', 'null', '{}', '{"key":"test","signature":"AA=="}'])
    expect(findSigner('{}', text, [key])).toBeNull()
})

test('does not sign with a key that verifiers do not know', () => {
  expect(() => signManifest('{}', pem, releaseKeys)).toThrow('This key is not in releaseKeys.ts')
})
