import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { listAccounts } from './listAccounts.ts'

const [a, b, c, d] = [
  address('11111111111111111111111111111111'),
  address('So11111111111111111111111111111111111111112'),
  address('SysvarRent111111111111111111111111111111111'),
  address('SysvarC1ock11111111111111111111111111111111'),
]
const transaction = { message: { accountKeys: [a, b] } }

test('lists accounts from lookup tables after static ones, writable before read-only', () => {
  expect(listAccounts({ transaction, meta: { loadedAddresses: { readonly: [d], writable: [c] } } })).toEqual([
    a,
    b,
    c,
    d,
  ])
})

test('lists static accounts without tables', () => {
  expect(listAccounts({ transaction, meta: {} })).toEqual([a, b])
  expect(listAccounts({ transaction, meta: null })).toEqual([a, b])
})
