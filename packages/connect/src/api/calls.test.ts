import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { fetchTokenBalances } from '../balance/fetchTokenBalances.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { fetchHistory } from '../history/fetchHistory.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { fetchNames, resolveName, suggestNames } from '../names/accountNames.ts'
import { registerName } from '../names/registerName.ts'
import { createOnrampUrl, fetchOnrampOptions, quoteOnramp } from '../onramp/onramp.ts'
import { fetchPrices } from '../prices/fetchPrices.ts'
import { fetchSessions, revokeSession } from '../sessions/sessions.ts'
import { buildApproval, buildSwap, fetchGasPrice, fetchSwapTokens, isAllowed, quoteSwap } from '../swap/swap.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'

const { caip2 } = networks.sandbox
const swap = { from: 'a', to: 'b', amount: 5n }
const purchase = { purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amountText: '25' }

type Call = readonly [
  rule: string,
  make: (connect: Connect, account: string) => Promise<unknown>,
  method: 'GET' | 'POST',
  path: (account: string) => string,
  says: (account: string) => { readonly query?: object; readonly body?: object },
]

const calls: readonly Call[] = [
  ['7.1', (connect) => fetchSwapTokens(connect), 'GET', () => '/v1/supported-chains', () => ({})],
  ['7.2', fetchIdentity, 'GET', (account) => `/v1/identity/${account}`, (account) => ({ query: { sender: account } })],
  [
    '7.3',
    (connect) => fetchHistory(connect, { cursor: 'c', onramp: 'coinbase' }),
    'GET',
    (account) => `/v1/account/${account}/history`,
    () => ({ query: { cursor: 'c', onramp: 'coinbase', chainId: caip2 } }),
  ],
  [
    '7.4',
    (connect) => quoteSwap(connect, swap, '1'),
    'GET',
    () => '/v1/convert/quotes',
    (account) => ({ query: { amount: '5', userAddress: `${caip2}:${account}`, from: 'a', to: 'b', gasPrice: '1' } }),
  ],
  ['7.5', fetchSwapTokens, 'GET', () => '/v1/convert/tokens', () => ({ query: { chainId: caip2 } })],
  [
    '7.6',
    (connect) => fetchPrices(connect, ['x']),
    'POST',
    () => '/v1/fungible/price',
    () => ({ body: { currency: 'usd', addresses: ['x'], projectId: 'p' } }),
  ],
  [
    '7.7',
    (connect) => isAllowed(connect, swap),
    'GET',
    () => '/v1/convert/allowance',
    (account) => ({ query: { tokenAddress: 'a', userAddress: `${caip2}:${account}` } }),
  ],
  ['7.8', fetchGasPrice, 'GET', () => '/v1/convert/gas-price', () => ({ query: { chainId: caip2 } })],
  [
    '7.9',
    (connect) => buildSwap(connect, swap),
    'POST',
    () => '/v1/convert/build-transaction',
    (account) => ({
      body: {
        amount: '5',
        eip155: { slippage: 1 },
        projectId: 'p',
        from: 'a',
        to: 'b',
        userAddress: `${caip2}:${account}`,
        disableEstimate: true,
      },
    }),
  ],
  [
    '7.10',
    (connect) => buildApproval(connect, swap),
    'GET',
    () => '/v1/convert/build-approve',
    (account) => ({ query: { userAddress: `${caip2}:${account}`, from: 'a', to: 'b' } }),
  ],
  [
    '7.11',
    (connect) => fetchTokenBalances(connect),
    'GET',
    (account) => `/v1/account/${account}/balance`,
    () => ({ query: { currency: 'usd', chainId: caip2 } }),
  ],
  [
    '7.12',
    (connect) => resolveName(connect, 'ann.reown.id'),
    'GET',
    () => '/v1/profile/account/ann.reown.id',
    () => ({ query: { apiVersion: '2' } }),
  ],
  [
    '7.13',
    fetchNames,
    'GET',
    (account) => `/v1/profile/reverse/${account}`,
    (account) => ({ query: { sender: account, apiVersion: '2' } }),
  ],
  [
    '7.14',
    (connect) => suggestNames(connect, 'anna'),
    'GET',
    () => '/v1/profile/suggestions/anna',
    () => ({ query: { zone: 'reown.id' } }),
  ],
  [
    '7.15',
    (connect) => registerName(connect, 'anna.reown.id'),
    'POST',
    () => '/v1/profile/account',
    (account) => ({
      body: {
        coin_type: 501,
        address: account,
        message: expect.stringContaining('anna.reown.id'),
        signature: expect.any(String),
      },
    }),
  ],
  [
    '7.16',
    (connect) => createOnrampUrl(connect, purchase),
    'POST',
    () => '/v1/generators/onrampurl',
    (account) => ({
      query: { projectId: 'p' },
      body: {
        destinationWallets: [expect.objectContaining({ address: account })],
        defaultNetwork: expect.any(String),
        partnerUserId: expect.any(String),
        defaultExperience: 'buy',
        presetFiatAmount: 25,
      },
    }),
  ],
  ['7.17', fetchOnrampOptions, 'GET', () => '/v1/onramp/options', () => ({})],
  [
    '7.18',
    (connect) => quoteOnramp(connect, purchase),
    'POST',
    () => '/v1/onramp/quote',
    () => ({
      query: { projectId: 'p' },
      body: { purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amount: '25', network: 'sandbox' },
    }),
  ],
  ['7.19', fetchSessions, 'GET', (account) => `/v1/sessions/${encodeURIComponent(`${caip2}:${account}`)}`, () => ({})],
  [
    '7.20',
    (connect) => revokeSession(connect, { pci: 'p1', signature: 's' }),
    'POST',
    (account) => `/v1/sessions/${encodeURIComponent(`${caip2}:${account}`)}/revoke`,
    () => ({ query: { projectId: 'p' }, body: { pci: 'p1', signature: 's' } }),
  ],
]

test.each(calls)('%s: calls the blockchain API as the specification lists it', async (_, ...call) => {
  const [make, method, path, says] = call
  await using api = await startApi(({ path: asked }) =>
    asked === '/v1/supported-chains' ? { body: { http: [caip2], ws: [] } } : { status: 400, body: { reasons: [] } },
  )
  const { connect, signer } = await createToolkit({
    options: { apiUrl: api.url, apiProjectId: 'p' },
    wallets: (owner) => [createMockWallet(owner, { kind: 'embedded', chains: ['solana:localnet'] })],
  })
  await connectWallet(connect, 'Mock Wallet')

  await make(connect, signer.address).catch(() => {})

  const asked = api.asked.filter((one) => one.method === method && one.path === path(signer.address))
  expect(asked).toMatchObject([says(signer.address)])
  expect(asked[0]?.query).toMatchObject({ st: 'appkit', sv: 'react-solana-1.7.3', projectId: 'p' })
  expect(asked[0]?.headers['x-client-id']).toMatch(/^[0-9a-f]{32}$/)
})
