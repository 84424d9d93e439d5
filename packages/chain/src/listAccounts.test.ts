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

test('accounts of tables come after those that are written out, what can be written before what cannot', () => {
  expect(listAccounts({ transaction, meta: { loadedAddresses: { readonly: [d], writable: [c] } } })).toEqual([
    a,
    b,
    c,
    d,
  ])
})

test('without tables there are those that are written out', () => {
  expect(listAccounts({ transaction, meta: {} })).toEqual([a, b])
  expect(listAccounts({ transaction, meta: null })).toEqual([a, b])
})
