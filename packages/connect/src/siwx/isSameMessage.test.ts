import { expect, test } from 'vitest'
import { isSameMessage } from './isSameMessage.ts'
import type { SiwxMessage } from './siwx.ts'
import { writeMessage } from './writeMessage.ts'

const message: SiwxMessage = {
  accountAddress: 'So11111111111111111111111111111111111111112',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'example.com',
  uri: 'https://example.com/in',
  version: '1',
  nonce: 'nonce123',
  statement: 'Welcome back.',
  issuedAt: '2026-11-22T10:00:00.000Z',
}
const text = writeMessage(message)

test('the text that a wallet writes of a request says the same', () => {
  expect(isSameMessage(text, message)).toBe(true)
  expect(isSameMessage(text.replace('Chain ID: ', 'Chain ID: solana:'), message)).toBe(true)
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
  ['no version', (one: string) => one.replace('Version: 1\n', '')],
])('%s does not', (_, change) => {
  expect(change(text)).not.toBe(text)
  expect(isSameMessage(change(text), message)).toBe(false)
})
