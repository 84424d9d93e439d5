import {
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { writeSignInTransaction } from '@solsmith/chain'
import { type SignInMessage, writeSignInMessage } from '@solsmith/wire'
import { describe, expect, test } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { verifySignIn } from './verifySignIn.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const site = { origin: 'https://site.example', nonce: 'nonce123', now: () => nowMs }

const owner = await generateKeyPairSigner()
const message: SignInMessage = {
  domain: 'site.example',
  uri: 'https://site.example/login',
  version: '1',
  accountAddress: owner.address,
  chainId: networks.sandbox.caip2,
  nonce: site.nonce,
  issuedAt: new Date(nowMs).toISOString(),
  expirationTime: new Date(nowMs + 86_400_000).toISOString(),
}

async function prove(change: Partial<SignInMessage> = {}, by = owner) {
  const changed = { ...message, ...change }
  const text = writeSignInMessage(changed)
  const bytes = await signBytes(by.keyPair.privateKey, new TextEncoder().encode(text))
  return { message: changed, text, signature: getBase58Decoder().decode(bytes) }
}

test('returns the account of a signed text, and of a signed transaction', async () => {
  const { text } = await prove()
  const bytes = await writeSignInTransaction(text, owner.address)
  const signed = await partiallySignTransaction([owner.keyPair], getTransactionDecoder().decode(bytes))
  const transaction = getBase64Decoder().decode(getTransactionEncoder().encode(signed))

  expect(await verifySignIn(await prove(), site)).toBe(owner.address)
  expect(await verifySignIn({ message, text, signature: '', transaction }, site)).toBe(owner.address)
  expect(await verifySignIn({ message, text: `${text} `, signature: '', transaction }, site)).toBeNull()
})

describe('returns null for', () => {
  test.each<[string, Partial<SignInMessage>]>([
    ["another site's domain", { domain: 'evil.example' }],
    ["another site's page", { uri: 'https://evil.example/login' }],
    ['another nonce', { nonce: 'nonce124' }],
    ['an old message', { issuedAt: new Date(nowMs - 3_600_000).toISOString() }],
    ['an expired message', { expirationTime: new Date(nowMs - 1).toISOString() }],
    ['a message for a year', { expirationTime: new Date(nowMs + 365 * 86_400_000).toISOString() }],
    ['a time that is none', { expirationTime: 'soon' }],
    ['another chain', { chainId: 'eip155:1' }],
    ['an address off the curve', { accountAddress: 'SysvarC1ock11111111111111111111111111111111' }],
  ])('%s', async (_, change) => {
    expect(await verifySignIn(await prove(change), site)).toBeNull()
  })

  test('another signer, text or form', async () => {
    const proof = await prove()
    expect(await verifySignIn(await prove({}, await generateKeyPairSigner()), site)).toBeNull()
    expect(await verifySignIn({ ...proof, text: proof.text.replace('site.example', 'evil.example') }, site)).toBeNull()
    for (const signature of ['', '0', proof.signature.slice(2), `${proof.signature}1`, 'I'.repeat(88)])
      expect(await verifySignIn({ ...proof, signature }, site)).toBeNull()
    for (const session of [null, 'text', {}, { ...proof, signature: undefined }, { ...proof, message: {} }])
      expect(await verifySignIn(session, site)).toBeNull()
  })
})
