import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { type Allowed, readAllowed } from './authorize.ts'

const allowed: Allowed = {
  address: 'So11111111111111111111111111111111111111112' as Address,
  token: 'let-in',
  chain: 'solana:devnet',
  base: null,
  canSign: true,
  canSend: true,
  canSignIn: false,
  versions: ['legacy', 0],
  limit: 10,
}

test("reads back a wallet app's authorization as stored", () => {
  expect(readAllowed(JSON.stringify(allowed))).toEqual(allowed)
})

test.each([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['what is no object', '"text"'],
  ['no address', JSON.stringify({ ...allowed, address: 'anvil' })],
  ['an address that is no text', JSON.stringify({ ...allowed, address: 7 })],
  ['no token', JSON.stringify({ ...allowed, token: null })],
  ['no versions', JSON.stringify({ ...allowed, versions: undefined })],
])('rejects %s in the storage', (_, text) => {
  expect(readAllowed(text)).toBeNull()
})
