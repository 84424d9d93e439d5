import type { HistoryTransaction } from '@solsmith/wire'
import { type Asked, startApi } from '@solsmith/wire/testing'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { updateAccount } from '../account/account.ts'
import { readAccount } from '../account/readAccount.ts'
import { clearBalances } from '../balance/clearBalances.ts'
import { balanceFailure, fetchCollectibles, fetchTokenBalances } from '../balance/fetchTokenBalances.ts'
import { hexChainId, readWalletAsset } from '../balance/tokenBalances.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { fetchHistory } from '../history/fetchHistory.ts'
import { dropSpam, groupByMonth, keepNetwork } from '../history/history.ts'
import { fetchIdentity } from '../identity/fetchIdentity.ts'
import { modalOf, viewOf } from '../modal/modalState.ts'
import { toastsOf } from '../modal/toasts.ts'
import { fetchNames, isNameRegistered, resolveName, suggestNames } from '../names/accountNames.ts'
import { coinType, isAccountName, nameZoneOf } from '../names/names.ts'
import { registerName } from '../names/registerName.ts'
import { builtInOptions, createOnrampUrl, fetchOnrampOptions, quoteOnramp } from '../onramp/onramp.ts'
import { fetchPrices, priceOf } from '../prices/fetchPrices.ts'
import { endSession, fetchSessions, revokeSession } from '../sessions/sessions.ts'
import { buildApproval, buildSwap, fetchGasPrice, fetchSwapTokens, isAllowed, quoteSwap } from '../swap/swap.ts'
import { formatToAmount, maximumSlippage, priceImpact, swapInputError } from '../swap/swapMath.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { apiOf, apiWithFallback, updateClientId } from './api.ts'

type Answers = (asked: Asked) => { status?: number; body: unknown } | undefined
const down: Answers = () => ({ status: 500, body: 'no' })

async function setUp(
  answers: Answers = () => undefined,
  {
    kind = 'announced',
    served = true,
    isEvm = false,
  }: { kind?: 'announced' | 'embedded'; served?: boolean; isEvm?: boolean } = {},
) {
  const http = served ? [networks.sandbox.caip2, 'eip155:1'] : ['solana:other']
  const api = await startApi((asked) =>
    asked.path === '/v1/supported-chains' ? { body: { http, ws: [] } } : answers(asked),
  )
  const toolkit = await createToolkit({
    options: {
      apiUrl: api.url,
      projectId: 'of-walletconnect',
      apiProjectId: 'p',
      ...(isEvm ? { networks: [ethereum] as const, namespaces: ['eip155'] as const } : {}),
    },
    wallets: (signer) => [createMockWallet(signer, { kind, chains: ['solana:localnet', 'eip155:1'] })],
  })
  await connectWallet(toolkit.connect, 'Mock Wallet')
  const toast = () => toastsOf(toolkit.connect.store.get()).shown?.message
  const asked = () => api.asked.filter(({ path }) => path !== '/v1/supported-chains')
  return { ...toolkit, api, asked, toast, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

describe('C139: a network that the API does not support', () => {
  test('is checked once, and every call returns empty without a request', async () => {
    await using fixture = await setUp(() => undefined, { served: false })
    const { connect, api, asked } = fixture
    expect(await fetchHistory(connect)).toMatchObject({ transactions: [], next: undefined, hasFailed: false })
    expect(await fetchTokenBalances(connect)).toEqual([])
    expect(fixture.toast()).toBe('Token Balance Unavailable')
    expect(await isNameRegistered(connect, 'anna')).toBe(false)
    expect(await fetchPrices(connect, ['x'])).toEqual([])
    expect(await fetchSwapTokens(connect)).toEqual([])
    expect(await quoteSwap(connect, { from: 'a', to: 'b', amount: 1n })).toBeNull()
    expect(await isAllowed(connect, { from: 'a', to: 'b', amount: 1n })).toBe(false)
    expect(await resolveName(connect, 'ann.reown.id')).toBeNull()
    expect(await suggestNames(connect, 'anna')).toEqual([])
    expect(await fetchNames(connect, 'a')).toEqual([])
    expect(await fetchOnrampOptions(connect)).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
    const purchase = { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amountText: '25' }
    expect(await quoteOnramp(connect, purchase)).toBeNull()
    expect(await createOnrampUrl(connect, purchase)).toBe('')
    expect(await fetchSessions(connect)).toEqual([])
    expect(await revokeSession(connect, { pci: 'p', signature: 's' })).toBe(false)
    expect(asked()).toEqual([])
    expect(api.asked).toHaveLength(1)
  })

  test.each([
    ['fails', { status: 500, body: '' }],
    ['lies', { body: { http: 7 } }],
  ])('is unknown for an API that %s: its answer would not be known', async (_, away) => {
    await using api = await startApi(() => away)
    const { connect } = await createToolkit({ options: { apiUrl: api.url } })
    await connectWallet(connect, 'Mock Wallet')
    const input = { from: 'a', to: 'b', amount: 1n }
    for (const ask of [fetchSwapTokens, fetchGasPrice, fetchSessions])
      await expect(ask(connect), ask.name).rejects.toMatchObject({ name: expect.stringMatching(/^Api/) })
    for (const ask of [quoteSwap, isAllowed, buildSwap, buildApproval])
      await expect(ask(connect, input), ask.name).rejects.toMatchObject({ name: expect.stringMatching(/^Api/) })
    for (const ask of [resolveName, isNameRegistered])
      await expect(ask(connect, 'anna.reown.id'), ask.name).rejects.toThrow('Error resolving name')
    await expect(suggestNames(connect, 'anna')).rejects.toThrow('Error fetching name suggestions')
    await expect(fetchNames(connect, 'a')).rejects.toThrow('Error fetching names for address')
    await expect(registerName(connect, 'anna.reown.id')).rejects.toThrow('Error registering name anna.reown.id')
    expect((await fetchOnrampOptions(connect)).purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['SOL'])
    const purchase = { purchaseCurrency: 'SOL', paymentCurrency: 'USD', amountText: '25' }
    expect(await quoteOnramp(connect, purchase)).toMatchObject({ quoteId: 'mocked-quote-id' })
    await expect(createOnrampUrl(connect, purchase)).rejects.toMatchObject({ name: expect.stringMatching(/^Api/) })
  })

  test('C147: refuses gas prices and swaps in the specification’s words', async () => {
    await using fixture = await setUp(() => undefined, { served: false })
    await expect(fetchGasPrice(fixture.connect)).rejects.toThrow('Network not supported for Gas Price')
    const input = { from: 'a', to: 'b', amount: 1n }
    await expect(buildSwap(fixture.connect, input)).rejects.toThrow('Network not supported for Swaps')
    await expect(buildApproval(fixture.connect, input)).rejects.toThrow('Network not supported for Swaps')
  })

  test.each([
    ['failed', { status: 500, body: '' }, 'ApiStatusError'],
    ['found none', { body: { http: [], ws: [] } }, null],
  ])('repeats a look-up that %s; without an API there is none', async (_, away, failure) => {
    let isUp = false
    await using api = await startApi(() => (isUp ? { body: { http: [networks.sandbox.caip2], ws: [] } } : away))
    const { connect } = await createToolkit({ options: { apiUrl: api.url } })
    expect(await apiWithFallback(connect).catch(({ name }) => name)).toBe(failure)
    isUp = true
    expect(await Promise.all([apiWithFallback(connect), apiWithFallback(connect)])).toEqual([
      await apiOf(connect),
      await apiOf(connect),
    ])
    expect(api.asked).toHaveLength(2)
    const { connect: without } = await createToolkit()
    expect([await apiOf(without), await apiWithFallback(without)]).toEqual([null, null])
  })
})

test('C140: sends the relay\u2019s client id while it is known, otherwise one of this visit', async () => {
  await using fixture = await setUp(() => ({ body: { fungibles: [] } }))
  await fetchPrices(fixture.connect, [])
  updateClientId(fixture.connect, 'client')
  await fetchPrices(fixture.connect, [])
  updateClientId(fixture.connect, null)
  await fetchPrices(fixture.connect, [])
  const ids = fixture.asked().map(({ headers, query }) => [headers['x-client-id'], query.clientId])
  const visit = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(ids).toEqual([
    [visit, visit],
    ['client', 'client'],
    [visit, visit],
  ])
  expect(ids[2]).toEqual(ids[0])
  expect(fixture.asked()[0]?.query).toMatchObject({ st: 'appkit', sv: 'react-solana-1.7.3', projectId: 'p' })
})

describe('balances', () => {
  const token = (decimals: string, symbol = 'T') => ({
    name: 'Token',
    symbol,
    chainId: networks.sandbox.caip2,
    price: 2,
    value: 3,
    quantity: { decimals, numeric: '1.5' },
    iconUrl: '',
  })

  test('C51, C57: drops those without decimals; caches for 30 s, but not after a send', async () => {
    await using fixture = await setUp(() => ({ body: { balances: [token('9'), token('0', 'NFT')] } }))
    let nowMs = 0
    const read = async () => (await fetchTokenBalances(fixture.connect, () => nowMs)).map(({ symbol }) => symbol)
    expect(await read()).toEqual(['T'])
    nowMs = 29_999
    expect(await read()).toEqual(['T'])
    expect(fixture.asked()).toHaveLength(1)
    nowMs = 30_000
    await read()
    expect(fixture.asked()).toHaveLength(2)
    clearBalances(fixture.connect)
    await read()
    expect(fixture.asked()).toHaveLength(3)
    expect(fixture.asked().map(({ query }) => query.forceUpdate)).toEqual([undefined, undefined, 'true'])
    expect(fixture.asked()[0]).toMatchObject({
      path: `/v1/account/${fixture.signer.address}/balance`,
      query: { currency: 'usd' },
    })
  })

  test('C50, C52: after a failure shows a toast, and requests nothing for 30 s; a success clears it', async () => {
    let isUp = false
    await using fixture = await setUp((asked) => (isUp ? { body: { balances: [token('9')] } } : down(asked)))
    let nowMs = 1_000
    const read = () => fetchTokenBalances(fixture.connect, () => nowMs)
    expect(await read()).toEqual([])
    expect(fixture.toast()).toBe('Token Balance Unavailable')
    nowMs = 30_999
    expect(await read()).toEqual([])
    expect(fixture.asked()).toHaveLength(1)
    isUp = true
    nowMs = 31_000
    expect(await read()).toHaveLength(1)
    nowMs = 61_000
    isUp = false
    await read()
    expect(fixture.asked()).toHaveLength(3)
  })

  test('loads collectibles and tokens in one request; likely spam is counted and not shown', async () => {
    const collectible = (name: string, isSpam: boolean) => ({ ...token('0', 'NFT'), name, isNft: true, isSpam })
    await using fixture = await setUp(() => ({
      body: { balances: [token('9'), token('0'), collectible('Ape 7', false), collectible('Claim at x.com', true)] },
    }))

    const [tokens, { shown, hiddenCount }] = await Promise.all([
      fetchTokenBalances(fixture.connect),
      fetchCollectibles(fixture.connect),
    ])

    expect(tokens.map(({ symbol }) => symbol)).toEqual(['T'])
    expect(shown.map(({ name }) => name)).toEqual(['Ape 7'])
    expect(hiddenCount).toBe(1)
    expect(fixture.asked()).toHaveLength(1)
  })

  test('an API of this origin returns images of this origin, whatever its own hostname', async () => {
    const iconUrl = 'https://site.example/images/mint/a/b?c'
    await using fixture = await setUp(() => ({ body: { balances: [{ ...token('9'), iconUrl }, token('9')] } }))
    const icons = async () => (await fetchTokenBalances(fixture.connect)).map((balance) => balance.iconUrl)
    expect(await icons()).toEqual([iconUrl, ''])

    clearBalances(fixture.connect)
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(`${fixture.api.url}${url}`, init))
    onTestFinished(() => void vi.unstubAllGlobals())
    fixture.connect.store.set((state) => ({ ...state, options: { ...state.options, apiUrl: '' } }))
    expect(await icons()).toEqual(['/images/mint/a/b?c', ''])
  })

  test('C58: distinguishes an unavailable service from one that failed', async () => {
    let status = 503
    const reasons = [{ name: 'x', description: 'x' }]
    await using fixture = await setUp(() => ({ status, body: { status: 'FAILED', reasons } }))
    let nowMs = 0
    const read = () => fetchTokenBalances(fixture.connect, () => nowMs)
    expect(balanceFailure(fixture.connect)).toBeNull()
    await read()
    expect(balanceFailure(fixture.connect)).toMatchObject({ isServiceDown: true })
    status = 500
    nowMs = 30_000
    await read()
    expect(balanceFailure(fixture.connect)).toMatchObject({ isServiceDown: false })
  })

  test('C53: requests nothing without a connection', async () => {
    const { connect } = await createToolkit({ options: { apiUrl: 'http://127.0.0.1:1' } })
    expect(await fetchTokenBalances(connect)).toEqual([])
    expect(toastsOf(connect.store.get()).shown).toBeNull()
  })

  test('C56: reads a wallet’s assets to the last digit', () => {
    const metadata = { name: 'E', symbol: 'E', decimals: 18, price: 5, iconUrl: 'i' }
    const read = (balance: string, type: 'NATIVE' | 'ERC20', decimals = 18) =>
      readWalletAsset({ address: '0xab', balance, type, metadata: { ...metadata, decimals } }, 'eip155:1')
    expect(read('0x1bc16d674ec80000', 'NATIVE')).toEqual({
      name: 'E',
      symbol: 'E',
      chainId: 'eip155:1',
      price: 5,
      quantity: { decimals: '18', numeric: '2' },
      iconUrl: 'i',
    })
    expect(read('0x1', 'ERC20')).toMatchObject({
      address: 'eip155:1:0xab',
      quantity: { numeric: '0.000000000000000001' },
    })
    expect(read('0xff', 'ERC20', 0).quantity.numeric).toBe('255')
    expect(read('nonsense', 'ERC20').quantity.numeric).toBe('0')
    expect(['eip155:137', 'solana:5eykt', 'eip155:-1', 'eip155:1e30'].map(hexChainId)).toEqual([
      '0x89',
      '0x0',
      '0x0',
      '0x0',
    ])
  })
})

describe('history', () => {
  const entry = (id: string, minedAt: string, change: object = {}): HistoryTransaction => ({
    id,
    metadata: {
      operationType: 'send',
      hash: id,
      chain: networks.sandbox.caip2,
      minedAt,
      status: 'confirmed',
      ...change,
    },
    transfers: [],
  })
  const nft = (is_spam: boolean) => ({
    direction: 'in' as const,
    quantity: { numeric: '1' },
    nft_info: { flags: { is_spam } },
  })

  test('C142: drops pure spam and other chains; no transfers is not spam', () => {
    const spam = { ...entry('spam', ''), transfers: [nft(true), nft(true)] }
    const mixed = { ...entry('mixed', ''), transfers: [nft(true), nft(false)] }
    const empty = entry('empty', '')
    expect(dropSpam([spam, mixed, empty]).map(({ id }) => id)).toEqual(['mixed', 'empty'])
    expect(keepNetwork([empty, entry('far', '', { chain: 'eip155:1' })], networks.sandbox.caip2)).toEqual([empty])
  })

  test('C142: by year and month, newest first, without duplicate ids', () => {
    const groups = groupByMonth([
      entry('a', '2025-12-31T23:59:59Z'),
      entry('b', '2026-01-01T00:00:00Z'),
      entry('c', '2026-01-15T00:00:00Z'),
      entry('a', '2025-12-30T00:00:00Z'),
      entry('d', 'never'),
    ])
    expect(groups.map(({ year, month, transactions }) => [year, month, transactions.map(({ id }) => id)])).toEqual([
      [2026, 1, ['c', 'b']],
      [2025, 12, ['a']],
      [1970, 1, ['d']],
    ])
    expect(groups[1]?.transactions[0]?.metadata.minedAt).toBe('2025-12-30T00:00:00Z')
  })

  test('requests a page with its parameters, and returns the start of the next', async () => {
    await using fixture = await setUp(() => ({ body: { data: [entry('a', '2026-01-01T00:00:00Z')], next: 'n' } }))
    expect(await fetchHistory(fixture.connect, { cursor: 'c', onramp: 'coinbase' })).toMatchObject({
      next: 'n',
      isEmpty: false,
    })
    expect(fixture.asked()[0]).toMatchObject({
      path: `/v1/account/${fixture.signer.address}/history`,
      query: { cursor: 'c', onramp: 'coinbase', chainId: networks.sandbox.caip2 },
    })
    expect(fixture.events.map(({ name }) => name)).toContain('LOAD_MORE_TRANSACTIONS')
  })

  test('does not report a failure after a change of network', async () => {
    let leave = () => {}
    await using fixture = await setUp(() => {
      leave()
      return { status: 500, body: 'no' }
    })
    const { connect, toast } = fixture
    leave = () => connect.store.set(updateAccount('solana', { lastNetworkInView: networks.devnet.caip2 }))
    expect(await fetchHistory(connect, { onramp: 'coinbase' })).toMatchObject({ transactions: [], hasFailed: true })
    expect(toast()).toBeUndefined()

    leave = () => {}
    await fetchHistory(connect, { onramp: 'coinbase' })
    expect(toast()).toBe('Failed to fetch transactions')
  })

  test('C143: a failure is a toast, an event and an empty page', async () => {
    await using fixture = await setUp(down)
    expect(await fetchHistory(fixture.connect)).toEqual({
      transactions: [],
      next: undefined,
      isEmpty: true,
      hasFailed: true,
      isUnlisted: false,
    })
    expect(fixture.toast()).toBe('Failed to fetch transactions')
    expect(fixture.events.at(-1)).toMatchObject({ name: 'ERROR_FETCH_TRANSACTIONS' })
    const { connect } = await createToolkit()
    await expect(fetchHistory(connect)).rejects.toThrow('Wallet not connected')
  })
})

describe('C145: identity', () => {
  test('is cached for five minutes, on Solana too', async () => {
    await using fixture = await setUp(() => ({ body: { avatar: 'a', name: 'ann' } }), { isEvm: true })
    let nowMs = 0
    const read = () => fetchIdentity(fixture.connect, '0x1', () => nowMs)
    expect(await read()).toEqual({ avatar: 'a', name: 'ann' })
    nowMs = 299_999
    await read()
    expect(fixture.asked()).toHaveLength(1)
    expect(fixture.asked()[0]?.query.sender).toBe(fixture.signer.address)
    nowMs = 300_000
    await read()
    expect(fixture.asked()).toHaveLength(2)

    await using solana = await setUp(() => ({ body: { avatar: 'a', name: 'ann' } }))
    expect(await fetchIdentity(solana.connect, 'x')).toEqual({ avatar: 'a', name: 'ann' })
    expect(solana.asked()).toMatchObject([{ path: '/v1/identity/x' }])
  })

  test('does not exist on EVM testnets either', async () => {
    await using api = await startApi(() => ({ body: { avatar: 'a', name: 'ann' } }))
    const testnet = { ...ethereum, money: 'test' as const }
    const { connect } = await createToolkit({
      options: { apiUrl: api.url, networks: [testnet], namespaces: ['eip155'] },
    })
    expect(await fetchIdentity(connect, '0x1')).toEqual({ avatar: null, name: null })
    expect(api.asked).toEqual([])
  })

  test('is empty if the service fails', async () => {
    await using fixture = await setUp(down, { isEvm: true })
    expect(await fetchIdentity(fixture.connect, '0x1')).toEqual({ avatar: null, name: null })
  })
})

describe('names', () => {
  test.each([
    ['abc', false],
    ['abcd', true],
    ['ab_cd', false],
    ['ab cd', false],
    ['Ab-9', true],
    ['äbcd', false],
    ['abcd\n', false],
    ['a'.repeat(200), true],
  ])('C134: %j is a name: %s', async (text, is) => {
    expect(isAccountName((await createToolkit()).connect, text)).toBe(is)
  })

  test('C135: coin types of EVM chains include the flag; too large is refused; Solana has its own', () => {
    expect(coinType('eip155:1')).toBe(2_147_483_649)
    expect(coinType('eip155:2147483647')).toBe(4_294_967_295)
    expect(coinType('eip155:0')).toBe(2_147_483_648)
    expect(coinType(networks.mainnet.caip2)).toBe(501)
    for (const bad of ['2147483648', '-1', '1.5', 'x', '1e10'])
      expect(() => coinType(`eip155:${bad}`), bad).toThrow('Invalid chainId')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (id) => {
        expect(coinType(`eip155:${id}`)).toBe(2 ** 31 + id)
      }),
    )
  })

  test('resolves a name to an address on the active network, or to null', async () => {
    await using fixture = await setUp(() => ({
      body: { addresses: { 501: { address: 'sol' }, 60: { address: '0x' } } },
    }))
    expect(await resolveName(fixture.connect, 'ann.reown.id')).toBe('sol')
    expect(fixture.asked()[0]).toMatchObject({ path: '/v1/profile/account/ann.reown.id', query: { apiVersion: '2' } })
    expect(await isNameRegistered(fixture.connect, 'ann.reown.id')).toBe(true)
  })

  test('C138: requests suggestions in the zone', async () => {
    await using fixture = await setUp(() => ({ body: { suggestions: [{ name: 'anna', registered: true }] } }))
    expect(await suggestNames(fixture.connect, 'anna')).toEqual([{ name: 'anna', registered: true }])
    expect(fixture.asked()[0]?.query.zone).toBe('reown.id')
  })

  test("uses the API's own zone", async () => {
    await using api = await startApi(({ path }) =>
      path === '/v1/supported-chains'
        ? { body: { http: [networks.sandbox.caip2], ws: [] } }
        : { body: { suggestions: [] } },
    )
    const { connect } = await createToolkit({ options: { apiUrl: api.url, nameZone: '3000.localhost' } })
    await suggestNames(connect, 'anna')
    expect(api.asked.at(-1)?.query.zone).toBe('3000.localhost')
    expect(nameZoneOf(connect)).toBe('3000.localhost')
  })

  test.each([
    ['Error resolving name', (connect: never) => resolveName(connect, 'anna')],
    ['Error fetching name suggestions', (connect: never) => suggestNames(connect, 'anna')],
    ['Error fetching names for address', (connect: never) => fetchNames(connect, 'a')],
  ])('C138: "%s", or the API\u2019s first reason', async (words, call) => {
    await using fixture = await setUp(down)
    await expect(call(fixture.connect as never)).rejects.toThrow(words)
    const reasons = [{ name: 'name', description: 'Too many requests' }]
    await using limited = await setUp(() => ({ status: 429, body: { status: 'FAILED', reasons } }))
    await expect(call(limited.connect as never)).rejects.toThrow('Too many requests')
  })

  test('an answer that the name is reserved is a refusal; an API that refuses the page is not', async () => {
    const ask = async (status: number, name: string) => {
      const reasons = [{ name, description: 'No' }]
      await using fixture = await setUp(() => ({ status, body: { status: 'FAILED', reasons } }))
      return await isNameRegistered(fixture.connect, 'admin.reown.id').catch(({ context }) => context.isRefusal)
    }
    expect(await ask(403, 'NameReservedError')).toBe(true)
    expect(await ask(400, 'NameFormatError')).toBe(true)
    expect(await ask(403, 'ProjectOriginError')).toBe(false)
    expect(await ask(429, 'TooManyRequestsError')).toBe(false)
  })

  test('a name is free only if the API answers that it is', async () => {
    const ask = async (answers: Answers) => {
      await using fixture = await setUp(answers)
      return await isNameRegistered(fixture.connect, 'anna.reown.id').catch(({ message }) => message)
    }
    const refuse = (status: number, description: string) => () => ({
      status,
      body: { status: 'FAILED', reasons: [{ name: 'name', description }] },
    })
    expect(await ask(refuse(404, 'No one has this name'))).toBe(false)
    expect(await ask(() => undefined)).toBe(false)
    expect(await ask(refuse(451, 'The operator has blocked this name'))).toBe(true)
    expect(await ask(refuse(429, 'Too many requests'))).toBe('Too many requests')
    expect(await ask(refuse(403, 'This name is reserved'))).toBe('This name is reserved')
    expect(await ask(down)).toBe('Error resolving name')
    expect(await ask(() => ({ body: 'a page' }))).toBe('Error resolving name')
  })

  test("caches an address's names for five minutes", async () => {
    await using fixture = await setUp(() => ({ body: [{ name: 'ann.reown.id', addresses: {} }] }))
    let nowMs = 0
    for (const at of [0, 299_999, 300_000]) {
      nowMs = at
      expect(await fetchNames(fixture.connect, 'a', () => nowMs)).toEqual(['ann.reown.id'])
    }
    expect(fixture.asked()).toHaveLength(2)
    expect(fixture.asked()[0]?.query).toMatchObject({ sender: fixture.signer.address, apiVersion: '2' })
  })

  test('C136: shows a registered name; the body is the signed text', async () => {
    await using fixture = await setUp(() => ({ body: { success: true } }))
    await registerName(fixture.connect, 'anna.reown.id', () => 1_700_000_000_000)
    expect([viewOf(fixture.connect.store.get()), modalOf(fixture.connect.store.get()).isOpen]).toEqual([
      'RegisterAccountNameSuccess',
      true,
    ])
    expect(fixture.asked()[0]?.body).toMatchObject({
      coin_type: 501,
      address: fixture.signer.address,
      message: '{"name":"anna.reown.id","attributes":{},"timestamp":1700000000}',
      signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/),
    })
    expect(fixture.events.map(({ name }) => name)).toEqual([
      'CONNECT_SUCCESS',
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
    expect(readAccount(fixture.connect).profileName).toBe('anna.reown.id')
  })

  test.for([
    ['anna.reown.id', true],
    ['', false],
  ] as const)(
    'C136: loads the image with the name; an API that calls it “%s” is asked again: %s',
    async ([known, isKept]) => {
      await using fixture = await setUp(({ path }) => ({
        body: path.includes('/identity/')
          ? { avatar: 'https://pictures.example/a.png', name: known }
          : { success: true },
      }))
      await registerName(fixture.connect, 'anna.reown.id')
      await expect.poll(() => readAccount(fixture.connect).profileImage).toBe('https://pictures.example/a.png')
      expect(readAccount(fixture.connect).profileName).toBe('anna.reown.id')
      await expect.poll(() => fixture.connect.storage.get('solsmith:identity') !== null).toBe(isKept)
    },
  )

  test('C136: a failure returns to the form, with the reason', async () => {
    const reasons = [{ name: 'name', description: 'Name is already registered' }]
    await using taken = await setUp(() => ({ status: 400, body: { status: 'FAILED', reasons } }), { kind: 'embedded' })
    await expect(registerName(taken.connect, 'anna')).rejects.toThrow('Name is already registered')
    expect(viewOf(taken.connect.store.get())).toBe('RegisterAccountName')
    expect(readAccount(taken.connect).profileName).toBeNull()
    await using broken = await setUp(down, { kind: 'embedded' })
    await expect(registerName(broken.connect, 'anna')).rejects.toThrow('Error registering name anna')
    expect(broken.events.at(-1)).toMatchObject({ name: 'REGISTER_NAME_ERROR', message: 'Error registering name anna' })
  })

  test('C137: no network, or no wallet for it', async () => {
    await using away = await setUp(() => undefined, { served: false, kind: 'embedded' })
    await expect(registerName(away.connect, 'anna')).rejects.toThrow('Network not found')
    await using other = await setUp(() => undefined)
    await disconnectWallet(other.connect)
    await expect(registerName(other.connect, 'anna')).rejects.toThrow('Address or auth connector not found')
    expect(other.asked()).toEqual([])
  })
})

describe('C144: the on-ramp', () => {
  const choice = { purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amountText: '25' }

  test('replaces a failing service by the built-in list, with its exact limits', async () => {
    await using fixture = await setUp(down)
    const sold = async (connect: Connect) => {
      const { paymentCurrencies, purchaseCurrencies } = await fetchOnrampOptions(connect)
      expect(paymentCurrencies).toBe(builtInOptions.paymentCurrencies)
      return purchaseCurrencies.map(({ symbol }) => symbol)
    }
    expect(await sold(fixture.connect)).toEqual(['SOL'])
    await using evm = await setUp(down, { isEvm: true })
    expect(await sold(evm.connect)).toEqual(['USDC', 'ETH'])
    for (const { id, payment_method_limits } of builtInOptions.paymentCurrencies) {
      expect(['USD', 'EUR']).toContain(id)
      expect(payment_method_limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
    }
    const ids = builtInOptions.purchaseCurrencies.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('lists only assets delivered on the active network', async () => {
    const sold = (symbol: string, ...names: readonly string[]) => ({
      id: symbol,
      name: symbol,
      symbol,
      networks: names.map((name) => ({ name, display_name: name, chain_id: '', contract_address: '' })),
    })
    const paymentCurrencies = [{ id: 'EUR', payment_method_limits: [{ id: 'CARD', min: '5', max: '500' }] }]
    const purchaseCurrencies = [
      sold('SOL', 'solana', 'sandbox'),
      sold('USDC', 'solana', 'base'),
      sold('POL', 'polygon'),
    ]
    const answer: Answers = () => ({ body: { paymentCurrencies, purchaseCurrencies } })
    await using fixture = await setUp(answer)
    await using evm = await setUp(answer, { isEvm: true })

    const [first, ...others] = purchaseCurrencies
    expect(await fetchOnrampOptions(fixture.connect)).toEqual({ paymentCurrencies, purchaseCurrencies: [first] })
    expect(await fetchOnrampOptions(evm.connect)).toEqual({ paymentCurrencies, purchaseCurrencies: others })
  })

  test('a failed quote is the input as every amount, marked as mocked', async () => {
    await using fixture = await setUp(down)
    const money = { amount: '25', currency: 'EUR' }
    expect(await quoteOnramp(fixture.connect, choice)).toEqual({
      coinbaseFee: money,
      networkFee: money,
      paymentSubtotal: money,
      paymentTotal: money,
      purchaseAmount: money,
      quoteId: 'mocked-quote-id',
    })
    const body = { purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amount: '25', network: 'sandbox' }
    expect(fixture.asked()[0]).toMatchObject({ query: { projectId: 'p' }, body })
  })

  const urlOf = (address: string, blockchains: readonly string[]) => ({
    destinationWallets: [{ address, blockchains, assets: ['SOL'] }],
    defaultNetwork: blockchains[0],
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 25,
    fiatCurrency: 'EUR',
  })

  test("delivers a purchase on Solana to the connected account there, with the services' name of the network", async () => {
    await using fixture = await setUp(() => ({ body: { url: 'https://pay.example' } }))
    expect(await createOnrampUrl(fixture.connect, choice)).toBe('https://pay.example')
    expect(fixture.asked()[0]?.body).toEqual(urlOf(fixture.signer.address, ['sandbox']))
  })

  test('delivers a purchase on EVM to any supported chain', async () => {
    await using fixture = await setUp(() => ({ body: { url: 'https://pay.example' } }), { isEvm: true })
    expect(await createOnrampUrl(fixture.connect, choice)).toBe('https://pay.example')
    const chains = ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base']
    expect(fixture.asked()[0]?.body).toEqual(urlOf(fixture.signer.address, chains))
  })

  test('sells nothing on devnet', async () => {
    await using api = await startApi(() => ({ body: { http: [networks.devnet.caip2], ws: [] } }))
    const { connect } = await createToolkit({ options: { apiUrl: api.url, networks: [networks.devnet] } })
    await connectWallet(connect, 'Mock Wallet')
    expect(await createOnrampUrl(connect, choice)).toBe('')
    expect(await quoteOnramp(connect, choice)).toBeNull()
    expect((await fetchOnrampOptions(connect)).purchaseCurrencies).toEqual([])
    expect(api.asked.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })
})

describe('swaps', () => {
  test('C146: computes the figures of a swap', () => {
    expect(priceImpact({ inUsd: 100, outUsd: 98 })).toBe(2)
    expect(priceImpact({ inUsd: 0, outUsd: 98 })).toBe(0)
    expect(maximumSlippage(250)).toBe(2.5)
    expect(formatToAmount(1_234_567_891n, 9)).toBe('1.234567')
    expect([formatToAmount(0n, 6), formatToAmount(5n, 0), formatToAmount(1_500_000n, 6)]).toEqual(['0', '5', '1.5'])
  })

  test('C146, C148: reports an insufficient amount', () => {
    const input = { amount: 5n, balance: 5n, hasGas: true }
    expect(swapInputError(input)).toBeNull()
    expect(swapInputError({ ...input, balance: 4n })).toBe('Insufficient balance')
    expect(swapInputError({ ...input, balance: null })).toBe('Insufficient balance')
    expect(swapInputError({ ...input, hasGas: false })).toBe('Insufficient balance')
  })

  test('C148: sends the required parameters', async () => {
    const tx = { from: 'f', to: 'token', data: '0x', amount: '5', value: '0' }
    await using fixture = await setUp(({ path }) => {
      if (path.endsWith('quotes'))
        return { body: { quotes: [{ id: null, fromAmount: '5', fromAccount: 'a', toAmount: '7', toAccount: 'b' }] } }
      if (path.endsWith('allowance')) return { body: { allowance: '5' } }
      if (path.endsWith('gas-price')) return { body: { standard: '1', fast: null, instant: null } }
      return { body: { tx } }
    })
    const input = { from: 'a', to: 'b', amount: 5n }
    const userAddress = `${networks.sandbox.caip2}:${fixture.signer.address}`
    expect(await quoteSwap(fixture.connect, input, '1')).toBe(7n)
    expect([
      await isAllowed(fixture.connect, input),
      await isAllowed(fixture.connect, { ...input, amount: 6n }),
    ]).toEqual([true, false])
    expect(await fetchGasPrice(fixture.connect)).toMatchObject({ standard: '1' })
    expect((await buildApproval(fixture.connect, input))?.to).toBe('token')
    await buildSwap(fixture.connect, input)
    expect(fixture.asked().at(-1)?.body).toEqual({
      amount: '5',
      eip155: { slippage: 1 },
      projectId: 'p',
      from: 'a',
      to: 'b',
      userAddress,
      disableEstimate: true,
    })
    expect(fixture.asked()[0]?.query).toMatchObject({ amount: '5', from: 'a', to: 'b', gasPrice: '1', userAddress })
  })

  test('lists tokens that can be swapped', async () => {
    const token = { name: 'T', symbol: 'T', address: 'eip155:1:0x', decimals: 6 }
    await using fixture = await setUp(() => ({
      body: { tokens: [token, { ...token, address: 'eip155:1:0y', logoUri: 'l' }] },
    }))
    expect((await fetchSwapTokens(fixture.connect)).map(({ logoUrl }) => logoUrl)).toEqual([null, 'l'])
  })

  test('an API of this origin returns token images of this origin', async () => {
    const token = { name: 'T', symbol: 'T', address: 'eip155:1:0x', decimals: 6, logoUri: 'https://site.example/i?c' }
    await using fixture = await setUp(() => ({ body: { tokens: [token] } }))
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => send(`${fixture.api.url}${url}`, init))
    onTestFinished(() => void vi.unstubAllGlobals())
    fixture.connect.store.set((state) => ({ ...state, options: { ...state.options, apiUrl: '' } }))
    expect((await fetchSwapTokens(fixture.connect)).map(({ logoUrl }) => logoUrl)).toEqual(['/i?c'])
  })
})

test('finds prices by symbol, in any case', async () => {
  await using fixture = await setUp(() => ({
    body: { fungibles: [{ name: 'USD', symbol: 'USDC', iconUrl: null, price: 1 }] },
  }))
  const prices = await fetchPrices(fixture.connect, ['solana:x:y'])
  expect([priceOf(prices, 'usdc'), priceOf(prices, 'SOL')]).toEqual([1, null])
  expect(fixture.asked()[0]?.body).toEqual({ currency: 'usd', addresses: ['solana:x:y'], projectId: 'p' })
})

test("lists and revokes smart sessions by the account's full address", async () => {
  await using fixture = await setUp(({ method }) => ({ body: method === 'GET' ? [] : { success: true } }))
  expect(await fetchSessions(fixture.connect)).toEqual([])
  expect(await revokeSession(fixture.connect, { pci: 'p1', signature: 's' })).toBe(true)
  const caip = encodeURIComponent(`${networks.sandbox.caip2}:${fixture.signer.address}`)
  expect(fixture.asked().map(({ path }) => path)).toEqual([`/v1/sessions/${caip}`, `/v1/sessions/${caip}/revoke`])
})

test('revokes a session not granted by a wallet here with a signature of the account', async () => {
  await using fixture = await setUp(() => ({ body: { success: true } }))

  expect(await endSession(fixture.connect, 'p2')).toBe(true)

  expect(fixture.asked().at(-1)?.body).toEqual({ pci: 'p2', signature: expect.stringMatching(/^\w{80,90}$/) })
})
