import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { startApi } from '../testing/startApi.ts'
import { walletAssets } from './balance.ts'
import { blockchainApi } from './blockchainApi.ts'
import { callBlockchainApi } from './callBlockchainApi.ts'

const sdk = { sdkType: 'react', sdkVersion: 'react-solana-1.7.3' }

test('has all twenty calls of the specification', () => {
  const calls: readonly Endpoint[] = Object.values(blockchainApi)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toMatchInlineSnapshot(`
    [
      "GET /v1/supported-chains",
      "GET /v1/identity/:address",
      "GET /v1/account/:account/history",
      "GET /v1/convert/quotes",
      "GET /v1/convert/tokens",
      "POST /v1/fungible/price",
      "GET /v1/convert/allowance",
      "GET /v1/convert/gas-price",
      "POST /v1/convert/build-transaction",
      "GET /v1/convert/build-approve",
      "GET /v1/account/:address/balance",
      "GET /v1/profile/account/:name",
      "GET /v1/profile/reverse/:address",
      "GET /v1/profile/suggestions/:name",
      "POST /v1/profile/account",
      "POST /v1/generators/onrampurl",
      "GET /v1/onramp/options",
      "POST /v1/onramp/quote",
      "GET /v1/sessions/:address",
      "POST /v1/sessions/:address/revoke",
    ]
  `)
})

test('C140: every call identifies its sender, and omits unknown fields', async () => {
  await using api = await startApi(() => ({ body: { avatar: null, name: 'ann' } }))
  const input = { params: { address: 'a' }, query: { sender: undefined } }

  await callBlockchainApi({ ...sdk, baseUrl: api.url }, blockchainApi.fetchIdentity, input)
  await callBlockchainApi(
    { ...sdk, baseUrl: api.url, projectId: 'p', clientId: 'c' },
    blockchainApi.fetchIdentity,
    input,
  )

  expect(api.asked.map(({ query }) => query)).toEqual([
    { st: 'react', sv: 'react-solana-1.7.3' },
    { st: 'react', sv: 'react-solana-1.7.3', projectId: 'p', clientId: 'c' },
  ])
  expect(api.asked.map(({ headers }) => headers['x-client-id'])).toEqual([undefined, 'c'])
})

test('C140: POST calls do too, with the project id in the body if the contract has it there', async () => {
  await using api = await startApi(() => ({ body: { fungibles: [] } }))
  await callBlockchainApi({ ...sdk, baseUrl: api.url, projectId: 'p' }, blockchainApi.fetchPrices, {
    body: { currency: 'usd', addresses: ['x'], projectId: 'p' },
  })
  expect(api.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/fungible/price',
    query: { projectId: 'p', st: 'react' },
    body: { currency: 'usd', addresses: ['x'], projectId: 'p' },
  })
})

test('C141: uses the same URL with or without a trailing slash', async () => {
  await using api = await startApi(() => ({ body: { http: [], ws: [] } }))
  for (const baseUrl of [api.url, `${api.url}/`, `${api.url}//`])
    await callBlockchainApi({ ...sdk, baseUrl }, blockchainApi.fetchSupportedChains, {})
  expect(new Set(api.asked.map(({ path }) => path))).toEqual(new Set(['/v1/supported-chains']))
})

test('C141: reports the status of a failure without a reason, otherwise the first reason', async () => {
  const reasons = [
    { name: 'name', description: 'Name is already registered' },
    { name: 'other', description: 'Other' },
  ]
  await using api = await startApi(({ path }) =>
    path === '/v1/supported-chains'
      ? { status: 503, body: 'no' }
      : { status: 400, body: { status: 'FAILED', reasons } },
  )
  const client = { ...sdk, baseUrl: api.url }
  await expect(callBlockchainApi(client, blockchainApi.fetchSupportedChains, {})).rejects.toMatchObject({
    name: 'ApiStatusError',
    message: 'HTTP status code: 503',
  })
  await expect(callBlockchainApi(client, blockchainApi.fetchOnrampOptions, {})).rejects.toMatchObject({
    name: 'ApiError',
    message: 'Name is already registered',
  })
})

test('C55: refuses an asset of another type or with a price as text', () => {
  const asset = {
    address: '0x1',
    balance: '0x1',
    type: 'ERC20',
    metadata: { name: 'A', symbol: 'A', iconUrl: '', decimals: 18, price: 1 },
  }
  const accepts = (part: unknown) => walletAssets.safeParse({ '0x1': [part] }).success
  expect(accepts(asset)).toBe(true)
  expect(accepts({ ...asset, type: 'NATIVE' })).toBe(true)
  expect(accepts({ ...asset, type: 'ERC721' })).toBe(false)
  expect(accepts({ ...asset, balance: 1 })).toBe(false)
  expect(accepts({ ...asset, metadata: { ...asset.metadata, price: '1' } })).toBe(false)
  expect(accepts({ ...asset, metadata: { ...asset.metadata, decimals: '18' } })).toBe(false)
  expect(accepts({ ...asset, metadata: undefined })).toBe(false)
})
