import { startApi } from '@solsmith/wire/testing'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { modalOf, openAt } from '../modal/modalState.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { awaitPurchase } from './awaitPurchase.ts'
import { onrampChoiceOf, updateOnramp } from './onrampChoice.ts'
import { canBuy, onrampProviders, onrampUrl } from './onrampProviders.ts'
import { openPurchase } from './openPurchase.ts'

const { caip2 } = networks.sandbox
const purchase = (minedAt: string, status = 'confirmed') => ({
  id: minedAt,
  metadata: { operationType: 'buy', hash: 'h', chain: caip2, minedAt, status },
  transfers: [],
})

async function setUp(history: () => unknown[]) {
  const api = await startApi(({ path }) =>
    path === '/v1/supported-chains' ? { body: { http: [caip2], ws: [] } } : { body: { data: history(), next: null } },
  )
  const toolkit = await createToolkit({ options: { apiUrl: api.url, meldKey: 'key', projectId: 'p' } })
  await connectWallet(toolkit.connect, 'Mock Wallet')
  let nowMs = Date.parse('2026-01-01T00:00:00Z')
  const clock = {
    now: () => nowMs,
    wait: async (ms: number) => {
      nowMs += ms
    },
    signal: new AbortController().signal,
  }
  return { ...toolkit, api, clock, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

test('a purchase is found when it is newer than the question, or still under way', async () => {
  let looks = 0
  await using later = await setUp(() => {
    looks += 1
    return looks < 3 ? [purchase('2025-12-31T00:00:00Z')] : [purchase('2026-01-01T00:00:09Z')]
  })
  expect(await awaitPurchase(later.connect, later.clock)).toBe('found')
  expect(later.clock.now()).toBe(Date.parse('2026-01-01T00:00:12Z'))
  await using open = await setUp(() => [purchase('2025-12-31T00:00:00Z', 'pending')])
  expect(await awaitPurchase(open.connect, open.clock)).toBe('found')
})

test('after 180 seconds without one it is given up; anyone who leaves is not waited for', async () => {
  await using fixture = await setUp(() => [])
  const { connect, clock } = fixture
  expect(await awaitPurchase(connect, clock)).toBe('timedOut')
  expect(clock.now()).toBe(Date.parse('2026-01-01T00:03:00Z'))
  expect(await awaitPurchase(connect, { ...clock, signal: AbortSignal.abort() })).toBe('stopped')
})

test('who sells depends on the kind of chain, and a provider without a key of this site is not there', async () => {
  const ids = async (options: object, chain = networks.mainnet) => {
    const { connect } = await createToolkit({ options: { networks: [chain], ...options } })
    return onrampProviders(connect).map(({ id }) => id)
  }
  expect(await ids({})).toEqual([])
  expect(await ids({ meldKey: 'k' })).toEqual(['meld'])
  const buys = async (options: object) => canBuy((await createToolkit({ options })).connect)
  expect([await buys({ apiUrl: 'https://a' }), await buys({ apiUrl: 'https://a', meldKey: 'k' })]).toEqual([
    false,
    true,
  ])
  expect(await ids({ meldKey: 'k', namespaces: ['eip155'] }, ethereum as never)).toEqual(['coinbase', 'meld'])
})

test('a link is made again for each choice', async () => {
  await using fixture = await setUp(() => [])
  const { connect, signer } = fixture
  const link = async () =>
    Object.fromEntries(new URL(await onrampUrl(connect, 'meld', onrampChoiceOf(connect.store.get()))).searchParams)
  expect(await link()).toEqual({
    publicKey: 'key',
    destinationCurrencyCode: 'USDC',
    sourceCurrencyCode: 'USD',
    walletAddress: signer.address,
    externalCustomerId: 'p',
  })
  connect.store.set(updateOnramp({ purchaseCurrency: 'SOL' }))
  expect((await link()).destinationCurrencyCode).toBe('SOL')
})

test('a provider that is chosen is shown as the one that is bought from', async () => {
  const { connect, events } = await createToolkit({ wallets: (signer) => [createMockWallet(signer)] })
  connect.store.set(openAt('OnRampProviders'))
  openPurchase(connect, { id: 'meld', name: 'Meld.io', fee: '1-2%', namespaces: [] }, 'https://m.example')
  expect(modalOf(connect.store.get())).toMatchObject({
    history: ['OnRampProviders', 'BuyInProgress'],
    data: { provider: 'meld', name: 'Meld.io', url: 'https://m.example' },
  })
  expect(events.at(-1)).toEqual({ name: 'SELECT_BUY_PROVIDER', provider: 'meld' })
})
