import { afterEach, expect, test, vi } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { readDevice } from '../device.ts'
import { openAt } from '../modal/modalState.ts'
import { agents } from '../testing/agents.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import { connectExternal } from './connectExternal.ts'
import { mergeWallets } from './mergeWallets.ts'
import { readRecentWallets, rememberWallet } from './recentWallets.ts'
import { chooseWay } from './selectWallet.ts'
import {
  addPage,
  countRecommended,
  fetchFeatured,
  fetchRecommended,
  fetchWallets,
  formatWalletCount,
} from './walletList.ts'

afterEach(() => void vi.unstubAllGlobals())

function serveList() {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url).searchParams
    if (query.get('projectId') !== listed.projectId) return new Response(null, { status: 404 })
    asked.push(query)
    const ids =
      query.get('include')?.split(',') ??
      Array.from({ length: Number(query.get('entries')) }, (_, n) => `${query.get('page')}-${n}`)
    return new Response(JSON.stringify({ data: ids.toReversed().map((id) => ({ id, name: id })), count: 400 }))
  })
  return asked
}

const listed = { walletListUrl: 'https://list.example/', projectId: 'lists' }
const location = { href: 'https://site.example/', origin: 'https://site.example' }
const desktop = readDevice({ userAgent: agents.linux, isCoarse: false })
const phone = readDevice({ userAgent: agents.android, isCoarse: true })

test('C104: shows wallets of one name as one row, possibly of several kinds of chain', async () => {
  const { signer } = await createToolkit()
  const wallets = [
    createMockWallet(signer, { id: 'Trust Wallet', chains: ['eip155:1'] }),
    createMockWallet(signer, { id: 'Other', chains: ['solana:mainnet'] }),
    createMockWallet(signer, { id: 'Trust', chains: ['solana:mainnet', 'sui:mainnet'] }),
  ]
  const entries = mergeWallets(wallets, ['solana', 'eip155'])
  expect(entries.map(({ name, namespaces, type, wallets: { length } }) => [name, namespaces, type, length])).toEqual([
    ['Trust', ['eip155', 'solana'], 'multiChain', 2],
    ['Other', ['solana'], 'announced', 1],
  ])
  expect(mergeWallets(wallets, ['solana']).map(({ namespaces, type }) => [namespaces, type])).toEqual([
    [['solana'], 'announced'],
    [['solana'], 'announced'],
  ])
})

test('C104: a row of several wallets has the first available icon', async () => {
  const { signer } = await createToolkit()
  const walletOf = (id: string, icon: string) => ({
    ...createMockWallet(signer, { id, chains: ['solana:mainnet'] }),
    icon,
  })
  const iconOf = (...wallets: Parameters<typeof mergeWallets>[0]) => mergeWallets(wallets, ['solana'])[0]?.icon

  const [bare, first, second] = [walletOf('Trust', ''), walletOf('Trust Wallet', 'data:1'), walletOf('Trust', 'data:2')]

  expect(iconOf(bare, first, second)).toBe('data:1')
  expect(iconOf(bare)).toBe('')
})

test('C105: remembers two wallets; a third replaces the oldest, the same again only moves', async () => {
  const { connect } = await createToolkit()
  const ids = () => readRecentWallets(connect).map(({ id }) => id)
  for (const id of ['a', 'b', 'a']) rememberWallet(connect, { id, name: id })
  expect(ids()).toEqual(['a', 'b'])
  rememberWallet(connect, { id: 'a', name: 'a' })
  expect(ids()).toEqual(['a', 'b'])
  rememberWallet(connect, { id: 'c', name: 'c' })
  expect(ids()).toEqual(['c', 'a'])
  for (const text of ['', '{', '[7]', '{"a":1}', '[{"id":1}]']) {
    connect.storage.set('solsmith:recent', text)
    expect(ids()).toEqual([])
  }
})

test('C106: recommends two wallets, less those already here, and none next to the host’s own', () => {
  expect(countRecommended({ installed: 0, recent: 0, hasOwnChoice: false })).toBe(2)
  expect(countRecommended({ installed: 1, recent: 0, hasOwnChoice: false })).toBe(1)
  expect(countRecommended({ installed: 2, recent: 2, hasOwnChoice: false })).toBe(0)
  expect(countRecommended({ installed: 0, recent: 0, hasOwnChoice: true })).toBe(0)
})

test.each([
  [7, '7'],
  [9, '9'],
  [10, '10'],
  [15, '10+'],
  [20, '20'],
  [413, '410+'],
])('C107: %i wallets are %s', (count, text) => {
  expect(formatWalletCount(count)).toBe(text)
})

test('C108: trims a search and requests 100; one letter is a page of 40', async () => {
  const asked = serveList()
  const { connect, events } = await createToolkit({ options: listed })
  await fetchWallets(connect, { search: ' ph ' })
  await fetchWallets(connect, { search: 'p', page: 2 })
  await fetchWallets(connect, { isCertified: true })
  expect(
    asked.map((query) => [query.get('search'), query.get('entries'), query.get('page'), query.get('badge_type')]),
  ).toEqual([
    ['ph', '100', '1', null],
    [null, '40', '2', null],
    [null, '40', '1', 'certified'],
  ])
  expect(asked[0]?.get('chains')).toBe(
    [networks.sandbox, networks.mainnet, networks.devnet].map(({ caip2 }) => caip2).join(','),
  )
  expect(events).toEqual([{ name: 'SEARCH_WALLET', query: 'ph' }])
})

test('C109: joins pages without duplicates, and the count only grows', () => {
  const page = (ids: string[], count: number) => ({ wallets: ids.map((id) => ({ id, name: id })), count })
  const all = addPage(addPage(page(['a', 'b'], 9), page(['b', 'c'], 7)), page(['d'], 12))
  expect([all.wallets.map(({ id }) => id), all.count]).toEqual([['a', 'b', 'c', 'd'], 12])
})

test("lists featured wallets in the host's order, and recommends others", async () => {
  const asked = serveList()
  const { connect } = await createToolkit({
    options: { ...listed, featuredWalletIds: ['x', 'y', 'z'], excludeWalletIds: ['w'] },
  })
  expect((await fetchFeatured(connect)).map(({ id }) => id)).toEqual(['x', 'y', 'z'])
  await fetchRecommended(connect)
  expect(asked[1]?.get('exclude')).toBe('w,x,y,z')
})

test.each([
  ['away', async () => Promise.reject(new TypeError('offline'))],
  ['broken', async () => new Response('<html>')],
  ['limited', async () => new Response('no', { status: 429 })],
])('C115: uses the built-in list while the list is %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const { connect, logged } = await createToolkit({ options: listed })
  expect((await fetchWallets(connect)).wallets.map(({ name }) => name)).toEqual([
    'Phantom',
    'Solflare',
    'Backpack',
    'Coinbase Wallet',
  ])
  expect((await fetchWallets(connect, { search: 'sol' })).wallets.map(({ name }) => name)).toEqual(['Solflare'])
  expect((await fetchWallets(connect, { search: 'nothing' })).wallets).toEqual([])
  expect((await fetchRecommended(connect)).count).toBe(4)
  expect(logged).toEqual([])
})

test('requests nothing without a list', async () => {
  const asked = serveList()
  const { connect } = await createToolkit()
  await fetchWallets(connect)
  expect(asked).toEqual([])
})

test('C103: finds a listed wallet in this browser, in its own, or by WalletConnect', async () => {
  const { signer } = await createToolkit()
  const here = createMockWallet(signer, { id: 'Here' })
  const way = (listed: { id: string; name: string }, device = desktop) =>
    chooseWay({ wallets: [here], listed }, { location, device }).kind
  expect(way({ id: 'x', name: 'Here' })).toBe('installed')
  expect(way({ id: 'Here', name: 'y' })).toBe('installed')
  expect(way({ id: 'x', name: 'Phantom' }, phone)).toBe('browse')
  expect(way({ id: 'x', name: 'Phantom' })).toBe('walletConnect')
  expect(way({ id: 'x', name: 'Other' }, phone)).toBe('walletConnect')
  const okx = createMockWallet(signer, { id: 'OKX Wallet' })
  const id = '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'
  expect(chooseWay({ wallets: [okx], listed: { id, name: 'OKX' } }, { location, device: desktop }).kind).toBe(
    'installed',
  )
  const absent = { ...here, readiness: () => 'notDetected' as const }
  expect(chooseWay({ wallets: [absent], listed: { id: 'x', name: 'Here' } }, { location, device: desktop }).kind).toBe(
    'walletConnect',
  )
})

test('C110: the view of a wallet shows the outcome, and can try again', async () => {
  let isWilling = false
  const { connect, events } = await createToolkit({
    wallets: (signer) => [
      createMockWallet(signer, {
        connect: async () => {
          if (!isWilling) throw new Error('no')
        },
      }),
    ],
  })
  await expect(connectExternal(connect)).rejects.toMatchObject({ name: 'ViewDataError' })
  connect.store.set(openAt('ConnectingExternal', { data: { walletId: 'Mock Wallet' } }))
  expect(await connectExternal(connect)).toBe('declined')
  isWilling = true
  expect(await connectExternal(connect)).toBe('connected')
  expect(events.map(({ name }) => name)).toEqual(['SELECT_WALLET', 'CONNECT_ERROR', 'SELECT_WALLET', 'CONNECT_SUCCESS'])
  expect(readRecentWallets(connect)).toEqual([{ id: 'Mock Wallet', name: 'Mock Wallet' }])
})

test("reports a wallet that disappears while its view is open in the specification's words", async () => {
  const { connect, events } = await createToolkit({ wallets: () => [] })
  connect.store.set(openAt('ConnectingExternal', { data: { walletId: 'Gone' } }))
  expect(await connectExternal(connect)).toBe('declined')
  expect(events.at(-1)).toEqual({ name: 'CONNECT_ERROR', message: 'ConnectionController client not set' })
})

test('C33: does not ask a wallet already connected or being asked', async () => {
  let asked = 0
  const { connect } = await createToolkit({
    wallets: (signer) => [
      createMockWallet(signer, {
        connect: async () => {
          asked += 1
        },
      }),
    ],
  })
  await Promise.all([connectWallet(connect, 'Mock Wallet'), connectWallet(connect, 'Mock Wallet')])
  await connectWallet(connect, 'Mock Wallet')
  expect(asked).toBe(1)
})
