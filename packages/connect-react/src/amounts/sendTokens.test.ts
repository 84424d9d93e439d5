import { createNetworks } from '@solsmith/chain'
import { type HeldBalance, nativeTokenAddress, type TokenBalance } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { describeToken, findTokens, readHeldTokens, withNative, worthOf } from './sendTokens.ts'

const [network] = createNetworks((id) => `http://127.0.0.1:1/${id}`, null)
if (!network) throw new TypeError('A network is expected.')

const mint = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c'

const balance = (change: Partial<TokenBalance>): TokenBalance => ({
  name: 'Anvil',
  symbol: 'ANVL',
  chainId: network.caip2,
  address: `${network.caip2}:${mint}`,
  price: 0,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: '',
  ...change,
})

const sol = { name: 'Solana', symbol: 'SOL', quantity: { decimals: '9', numeric: '1' }, price: 150 }

const read = (balances: readonly HeldBalance[], amount?: bigint) => readHeldTokens(balances, { network, amount })

const nothingKnown = {
  priceUsd: null,
  worthUsd: null,
  isFrozen: false,
  isSpam: false,
  imageUrl: null,
  metadataUri: null,
}

test('the native coin has no mint, whatever its name, and uses the balance on chain', () => {
  const { address: _, ...native } = balance(sol)
  expect(read([native], 3n)).toMatchObject([{ mint: null, balance: 3n, symbol: 'SOL', worthUsd: 150 }])
  expect(read([balance({ ...sol, address: nativeTokenAddress(network) })])).toMatchObject([
    { mint: null, balance: 1_000_000_000n },
  ])
})

test('a token without name or price shows its address', () => {
  expect(read([balance({ name: mint, symbol: '' })])).toEqual([
    { mint, decimals: 6, symbol: '9dKx…Lm3c', name: '9dKx…Lm3c', balance: 2_500_000n, ...nothingKnown },
  ])
})

test('an unknown price is null, and the image is the API’s', () => {
  const [known] = read([balance({ price: 0, value: 0, iconUrl: '/images/mint/a/b' })])
  expect(known).toMatchObject({ priceUsd: null, worthUsd: null, imageUrl: '/images/mint/a/b' })
})

test('skips unreadable entries', () => {
  expect(read([balance({ address: `${network.caip2}:0xeeee` })])).toEqual([])
  expect(read([balance({ quantity: { decimals: 'many', numeric: '1' } })])).toEqual([])
})

test('lists the native coin once, without a price, as soon as the chain reports it', () => {
  const sol = { mint: null, symbol: 'SOL', name: 'Solana', decimals: 9, balance: 7n, ...nothingKnown }
  expect(withNative(undefined, { network, amount: undefined })).toBeUndefined()
  expect(withNative(undefined, { network, amount: 7n })).toEqual([sol])
  expect(withNative([], { network, amount: 7n })).toEqual([sol])
  expect(withNative([], { network, amount: 0n })).toEqual([])
  const tokens = read([balance({})])
  expect(withNative(tokens, { network, amount: 7n })).toEqual([sol, ...tokens])
  expect(withNative([sol, ...tokens], { network, amount: 7n })).toEqual([sol, ...tokens])
})

test('search matches name, symbol and address', () => {
  const tokens = read([balance({}), balance({ ...sol, address: nativeTokenAddress(network) })])
  const find = (text: string) => findTokens(tokens, text).map(({ symbol }) => symbol)
  expect(find('')).toEqual(['ANVL', 'SOL'])
  expect(find(' anvi ')).toEqual(['ANVL'])
  expect(find('sOl')).toEqual(['SOL'])
  expect(find('9DKX')).toEqual(['ANVL'])
  expect(find('zzz')).toEqual([])
})

test('an amount has a value only with a price', () => {
  expect(worthOf({ priceUsd: 150 }, '2.5')).toBe(375)
  expect(worthOf({ priceUsd: null }, '2.5')).toBeNull()
  expect(worthOf({ priceUsd: 150 }, '2,5')).toBeNull()
})

test('shows the address below a name, and merges two accounts of a token into one row', () => {
  const [anvil] = read([balance({}), balance({ quantity: { decimals: '6', numeric: '1' } })])
  expect(anvil?.balance).toBe(3_500_000n)
  expect(anvil?.isFrozen).toBe(false)
  expect(describeToken({ name: 'Anvil', symbol: 'ANVL', mint: anvil?.mint ?? null })).toBe('ANVL · 9dKx…Lm3c')
  expect(describeToken({ name: '9dKx…Lm3c', symbol: '9dKx…Lm3c', mint: anvil?.mint ?? null })).toBeUndefined()
  expect(describeToken({ name: 'Solana', symbol: 'SOL', mint: null })).toBe('SOL')
})

test('a token is frozen if part of it is, and has a metadata URI', () => {
  const frozen = { ...balance({ quantity: { decimals: '6', numeric: '1' } }), isFrozen: true }
  expect(read([{ ...balance({}), metadataUri: 'https://a' }, frozen])).toMatchObject([
    { balance: 3_500_000n, isFrozen: true, metadataUri: 'https://a' },
  ])
})
