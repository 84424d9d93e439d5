import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64Url.ts'
import { encodeProof, type ProofFacts, readProof, writeProof } from './proof.ts'

const facts: ProofFacts = {
  method: 'POST',
  path: '/wallet/v1/session',
  body: '{}',
  token: 'token',
  page: 'https://anvil.example',
  time: 1_800_000_000,
  id: 'A'.repeat(22),
}

test('decodes only the canonical encoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const bytes = fromBase64Url(text)
      if (bytes) expect(toBase64Url(bytes)).toBe(text)
    }),
  )
})

test('signs every part of a call', async () => {
  const changes: readonly Partial<ProofFacts>[] = [
    { method: 'GET' },
    { path: '/wallet/v1/wallet' },
    { body: '{ }' },
    { token: 'other' },
    { token: null },
    { page: 'https://evil.example' },
    { time: 1_800_000_001 },
    { id: 'B'.repeat(22) },
  ]
  const texts = await Promise.all(
    [{}, ...changes].map(async (change) => toBase64Url(await encodeProof({ ...facts, ...change }))),
  )
  expect(new Set(texts).size).toBe(changes.length + 1)
})

test('reads only a proof as written', () => {
  const proof = { key: 'k'.repeat(43), time: 1_800_000_000, id: 'i'.repeat(22), signature: 's'.repeat(86) }
  expect(readProof(writeProof(proof))).toEqual(proof)
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readProof(text)).toBeNull()
    }),
  )
  for (const wrong of [{ key: 'k' }, { time: -1 }, { time: 1.5 }, { id: '' }, { signature: '.'.repeat(86) }])
    expect(readProof(writeProof({ ...proof, ...wrong }))).toBeNull()
})
