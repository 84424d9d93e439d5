import { expect, test } from 'vitest'
import { isSignInMessage } from './isSignInMessage.ts'
import type { SignInMessage } from './signInMessage.ts'
import { signInMessage } from './signInMessage.ts'
import { writeSignInMessage } from './writeSignInMessage.ts'

const message: SignInMessage = {
  accountAddress: 'So11111111111111111111111111111111111111112',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'example.com',
  uri: 'https://example.com/in',
  version: '1',
  nonce: 'nonce123',
  statement: 'Welcome back.',
  issuedAt: '2026-11-22T10:00:00.000Z',
}
const text = writeSignInMessage(message)

test('accepts the text that a wallet writes for a request', () => {
  expect(isSignInMessage(text, message)).toBe(true)
  expect(isSignInMessage(text.replace('Chain ID: ', 'Chain ID: solana:'), message)).toBe(true)
})

test.each([
  ['a domain that only ends like it', (one: string) => one.replace('example.com wants', 'evil-example.com wants')],
  ['another account', (one: string) => one.replace(message.accountAddress, '11111111111111111111111111111111')],
  ['a nonce that only holds it', (one: string) => one.replace('Nonce: nonce123', 'Nonce: nonce1234')],
  ['another address', (one: string) => one.replace('URI: https://example.com/in', 'URI: https://evil.example/in')],
  ['another chain', (one: string) => one.replace(/Chain ID: .*/, 'Chain ID: mainnet')],
  ['a second nonce', (one: string) => `${one}\nNonce: other`],
  ['an expiry that no one asked for', (one: string) => `${one}\nExpiration Time: 2099-01-01T00:00:00.000Z`],
  ['another time', (one: string) => one.replace('2026-11-22', '2027-11-22')],
  ['another statement', (one: string) => one.replace('Welcome back.', 'Give all to me.')],
  ['a line that no one asked for', (one: string) => `${one}\nResources:\n- https://evil.example`],
  ['another order', (one: string) => one.replace(/(Version: 1)\n(Chain.*)/, '$2\n$1')],
  ['no version', (one: string) => one.replace('Version: 1\n', '')],
])('refuses %s', (_, change) => {
  expect(change(text)).not.toBe(text)
  expect(isSignInMessage(change(text), message)).toBe(false)
})

test.each(['domain', 'statement', 'nonce', 'accountAddress'] as const)('refuses a line break inside %s', (field) => {
  expect(signInMessage.safeParse(message).success).toBe(true)
  expect(signInMessage.safeParse({ ...message, [field]: 'a\nNonce: b' }).success).toBe(false)
  expect(signInMessage.safeParse({ ...message, [field]: '' }).success).toBe(false)
})
