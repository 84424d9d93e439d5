import type { AnyNetwork } from '@solsmith/chain'
import { startApi } from '@solsmith/wire/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { modalOf, openAt, viewOf } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import { finishRedirect } from '../redirect/redirect.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { awaitPurchase } from './awaitPurchase.ts'
import { onrampChoiceOf, paymentLimits, paymentProblem, updateOnramp } from './onrampChoice.ts'
import { canBuy, onrampProviders } from './onrampProviders.ts'
import { openPurchase } from './openPurchase.ts'

const { caip2 } = networks.sandbox
const purchase = (minedAt: string, status = 'confirmed') => ({
  id: minedAt,
  metadata: { operationType: 'buy', hash: 'h', chain: caip2, minedAt, status },
  transfers: [],
})

async function setUp(history: () => unknown[], options: object = {}, url = '') {
  const api = await startApi(({ path }) => {
    if (path === '/v1/supported-chains') return { body: { http: [caip2], ws: [] } }
    return { body: path === '/v1/generators/onrampurl' ? { url } : { data: history(), next: null } }
  })
  const toolkit = await createToolkit({ options: { apiUrl: api.url, meldKey: 'key', projectId: 'p', ...options } })
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

test('finds a purchase newer than the request, or still pending', async () => {
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

test('gives up after 180 seconds, or when the user leaves', async () => {
  await using fixture = await setUp(() => [])
  const { connect, clock } = fixture
  expect(await awaitPurchase(connect, clock)).toBe('timedOut')
  expect(clock.now()).toBe(Date.parse('2026-01-01T00:03:00Z'))
  expect(await awaitPurchase(connect, { ...clock, signal: AbortSignal.abort() })).toBe('stopped')
})

test("providers depend on the network, and one without this site's key is hidden", async () => {
  const ids = async (options: object, chain: AnyNetwork = networks.mainnet) => {
    const { connect } = await createToolkit({ options: { networks: [chain], ...options } })
    return onrampProviders(connect).map(({ id }) => id)
  }
  expect(await ids({})).toEqual(['coinbase'])
  expect(await ids({ meldKey: 'k' })).toEqual(['coinbase', 'meld'])
  expect(await ids({ meldKey: 'k' }, networks.sandbox)).toEqual(['local'])
  expect(await ids({ meldKey: 'k' }, networks.devnet)).toEqual([])
  expect(await ids({ meldKey: 'k', namespaces: ['eip155'] }, ethereum)).toEqual(['coinbase', 'meld'])
  const buys = async (options: object) => canBuy((await createToolkit({ options })).connect)
  expect([await buys({}), await buys({ apiUrl: 'https://a' })]).toEqual([false, true])
  expect(await buys({ apiUrl: 'https://a', networks: [networks.devnet] })).toBe(false)
})

test('buys SOL on Solana and USDC elsewhere, until the user selects an available asset', async () => {
  const { connect } = await createToolkit()
  expect(onrampChoiceOf(connect)).toEqual({ purchaseCurrency: 'SOL', paymentCurrency: 'USD', amountText: '100' })
  const evm = await createToolkit({ options: { networks: [ethereum], namespaces: ['eip155'] } })
  expect(onrampChoiceOf(evm.connect).purchaseCurrency).toBe('USDC')
  connect.store.set(updateOnramp({ purchaseCurrency: 'USDC', amountText: '7' }))
  connect.store.set(updateOnramp({ paymentCurrency: 'EUR' }))
  expect(onrampChoiceOf(connect)).toEqual({ purchaseCurrency: 'USDC', paymentCurrency: 'EUR', amountText: '7' })

  const sold = (...symbols: readonly string[]) => ({
    purchaseCurrencies: symbols.map((symbol) => ({ id: symbol, name: symbol, symbol, networks: [] })),
  })
  const bought = (...symbols: readonly string[]) => onrampChoiceOf(connect, sold(...symbols)).purchaseCurrency
  expect([bought('SOL', 'USDC'), bought('SOL', 'ETH'), bought()]).toEqual(['USDC', 'SOL', 'USDC'])
})

test('an amount has at most two decimals and is within the card limits', () => {
  const options = {
    paymentCurrencies: [
      {
        id: 'USD',
        payment_method_limits: [
          { id: 'ach', min: '1', max: '9' },
          { id: 'CARD', min: '10.00', max: '7500.00' },
        ],
      },
      { id: 'EUR', payment_method_limits: [{ id: 'sepa', min: '2', max: '3' }] },
      { id: 'CHF', payment_method_limits: [] },
    ],
  }
  const limits = paymentLimits(options, 'USD')
  expect(limits).toMatchObject({ min: '10.00', max: '7500.00' })
  expect(paymentLimits(options, 'EUR')).toMatchObject({ min: '2', max: '3' })
  expect([paymentLimits(options, 'CHF'), paymentLimits(options, 'GBP')]).toEqual([null, null])
  const problems = ['', '.', '0', '0.00', '-5', '1e3', '10.001', 'x', '9.99', '7500.01', '10', '10.00', '7500']
  expect(problems.map((text) => paymentProblem(text, limits))).toEqual([
    ...Array.from({ length: 8 }, () => 'format'),
    'limits',
    'limits',
    ...[null, null, null],
  ])
  expect([paymentProblem('0.01', null), paymentProblem('5', { min: 'low', max: 'high' })]).toEqual([null, null])
})

const meld = { id: 'meld', name: 'Meld.io', fee: '1-2%', isListed: false } as const

function watchWindow({ isBlocked = false } = {}) {
  const opened = { location: { href: '' }, close: vi.fn() }
  const open = vi.fn(() => (isBlocked ? null : opened))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { open }))
  vi.stubGlobal('location', new URL('https://tokens.example/create-token?template=1#top'))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { opened, open }
}

test('opens a provider for the selection, and the modal waits', async () => {
  await using fixture = await setUp(() => [])
  const { connect, signer, events } = fixture
  const { opened, open } = watchWindow()
  connect.store.set(openAt('OnRampProviders'))

  const opening = openPurchase(connect, meld, onrampChoiceOf(connect))

  expect(open).toHaveBeenCalledExactlyOnceWith('', 'solsmithBuy', expect.any(String))
  await opening
  expect(Object.fromEntries(new URL(opened.location.href).searchParams)).toEqual({
    publicKey: 'key',
    destinationCurrencyCode: 'SOL',
    sourceCurrencyCode: 'USD',
    sourceAmount: '100',
    walletAddress: signer.address,
    externalCustomerId: 'p',
  })
  expect(modalOf(connect.store.get())).toMatchObject({
    history: ['OnRampProviders', 'BuyInProgress'],
    data: { provider: 'meld', name: 'Meld.io', url: opened.location.href, isListed: false },
  })
  expect(events.at(-1)).toEqual({ name: 'SELECT_BUY_PROVIDER', provider: 'meld' })
})

test("the provider returns to the host's callback page with a one-time state", async () => {
  await using fixture = await setUp(() => [], { callbackUrl: '/callback' })
  const { opened } = watchWindow()

  await openPurchase(fixture.connect, meld, onrampChoiceOf(fixture.connect))

  const back = new URL(new URL(opened.location.href).searchParams.get('redirectUrl') ?? '')
  expect(back.origin + back.pathname).toBe('https://tokens.example/callback')
  expect([...back.searchParams.keys()]).toEqual(['state'])
  const state = back.searchParams.get('state') ?? ''
  expect(finishRedirect(fixture.connect.storage, state)).toEqual({
    name: 'Meld.io',
    path: '/create-token?template=1',
    isLate: false,
  })
  expect(finishRedirect(fixture.connect.storage, state)).toBeNull()
})

test('shows the link in the modal if windows are blocked', async () => {
  await using fixture = await setUp(() => [])
  watchWindow({ isBlocked: true })
  fixture.connect.store.set(openAt('OnRampProviders'))

  await openPurchase(fixture.connect, meld, onrampChoiceOf(fixture.connect))

  expect(viewOf(fixture.connect.store.get())).toBe('BuyInProgress')
  expect(modalOf(fixture.connect.store.get()).data.url).toContain('https://meldcrypto.com/?')
})

test.each([
  ['a provider that does not sell this', '', 'Meld.io does not sell this here. You weren’t charged.'],
  [
    'a link that would run in this page',
    'javascript:alert(1)',
    'A link from this service was not opened because it is not safe.',
  ],
  [
    'a link to another computer without encryption',
    'http://evil.example',
    'A link from this service was not opened because it is not safe.',
  ],
])('%s opens nothing: the window closes, and the reason is shown', async (_, url, reason) => {
  await using fixture = await setUp(() => [], {}, url)
  const { opened } = watchWindow()
  fixture.connect.store.set(openAt('OnRampProviders'))

  await openPurchase(fixture.connect, { ...meld, id: 'local' }, onrampChoiceOf(fixture.connect))

  expect(opened.close).toHaveBeenCalledOnce()
  expect(opened.location.href).toBe('')
  expect(viewOf(fixture.connect.store.get())).toBe('OnRampProviders')
  expect(toastsOf(fixture.connect.store.get()).shown?.message).toBe(reason)
})
