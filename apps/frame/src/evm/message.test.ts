import { hashMessage, serializeTransaction, type Hex as ViemHex, toHex as viemHex } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from './hex.ts'
import { toHex } from './hex.ts'
import { readPersonalMessage } from './message.ts'

const address: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const asked = { address, page: 'https://site.example', chain: 1n }
const read = (message: unknown, account: unknown = address) => readPersonalMessage([message, account], asked)
const failure = (message: unknown, account?: unknown) => {
  try {
    read(message, account)
    return null
  } catch (error) {
    return error instanceof Error ? error.name : error
  }
}

test.each([
  ['0x48656c6c6f', 'Hello'],
  ['Grüße', 'Grüße'],
  ['0x', ''],
])('shows %s as text, and hashes it like another library', (given, text) => {
  const message = read(given, address.toLowerCase())
  expect([message.text, toHex(message.hash)]).toEqual([text, hashMessage(text)])
})

test('shows unreadable bytes', () => {
  const { text, bytes, hash } = read('0xfffe00')
  expect([text, toHex(bytes)]).toEqual([null, '0xfffe00'])
  expect(toHex(hash)).toBe(hashMessage({ raw: '0xfffe00' }))
})

test("refuses another account's message, and invalid ones", () => {
  expect(failure('0x48', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).toBe('EvmAccountError')
  expect(failure('0x48', null)).toBe('EvmAccountError')
  expect(() => readPersonalMessage(['0x48'], asked)).toThrow(expect.objectContaining({ name: 'EvmAccountError' }))
  for (const wrong of [undefined, null, 7, {}, [], '0x4', '0xzz', 'x'.repeat(70_000), `0x${'00'.repeat(40_000)}`])
    expect([wrong, failure(wrong)]).toEqual([wrong, 'EvmParamsError'])
})

const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signature = { r: viemHex(1n, { size: 32 }), s: viemHex(2n, { size: 32 }), v: 27n, yParity: 0 }
const transactions: readonly ViemHex[] = [
  serializeTransaction({ type: 'legacy', to, value: 1n, gas: 21_000n, gasPrice: 1n, nonce: 0 }),
  serializeTransaction({ type: 'legacy', chainId: 1, to, value: 1n, gas: 21_000n, gasPrice: 1n }, signature),
  serializeTransaction({ type: 'eip2930', chainId: 1, to, gasPrice: 1n }),
  serializeTransaction({ type: 'eip1559', chainId: 1, to, maxFeePerGas: 1n }),
  serializeTransaction({ type: 'eip1559', chainId: 1, to, maxFeePerGas: 1n }, signature),
  serializeTransaction({ type: 'eip7702', chainId: 1, to, authorizationList: [] }),
]

test.each(transactions)('refuses a transaction as a message (%#)', (bytes) => {
  expect(failure(bytes)).toBe('MessageIsTransactionError')
})

const signIn = (head: string, account: string = address, chain = '1') =>
  `${head} wants you to sign in with your Ethereum account:\n${account}\n\nLet me in\n\nURI: https://site.example\nVersion: 1\nChain ID: ${chain}\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z`

test('accepts a sign-in of the same site', () => {
  for (const head of ['site.example', 'https://site.example', 'Site.Example'])
    expect([head, failure(signIn(head))]).toEqual([head, null])
  expect(failure('The manager wants you to sign the guest book.')).toBeNull()
})

test.each([
  ['bank.example', 'SignInElsewhereError'],
  ['https://bank.example', 'SignInElsewhereError'],
  ['  bank.example', 'SignInElsewhereError'],
  ['site.example:8080', 'SignInElsewhereError'],
  ['site.example@bank.example', 'SignInElsewhereError'],
  ['site.example.bank.example', 'SignInElsewhereError'],
  ['SITE.example.', 'SignInElsewhereError'],
])('refuses a sign-in for %s', (head, name) => {
  expect(failure(signIn(head))).toBe(name)
  expect(failure(viemHex(signIn(head)))).toBe(name)
})

test('refuses a sign-in of another account or chain', () => {
  expect(failure(signIn('site.example', to))).toBe('EvmAccountError')
  expect(failure(signIn('site.example', address, '10'))).toBe('EvmChainError')
})
