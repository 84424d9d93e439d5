import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { readDevice } from '../device.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { agents } from '../testing/agents.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { type ConnectorRow, chooseRow, hasInstalledRow, readConnectorRows } from './connectorRows.ts'
import type { WalletLists } from './prefetch.ts'
import { rememberWallet } from './recentWallets.ts'
import type { Wallet, WalletKind } from './wallet.ts'

const location = { href: 'https://site.example/', origin: 'https://site.example', assign: () => {} }
const desktop = readDevice({ userAgent: agents.linux, isCoarse: false })
const link = { mobile_link: 'm://' }
const listed = (...names: string[]) => names.map((name) => ({ id: `id-${name}`, name, ...link }))
const lists = (change: Partial<WalletLists> = {}): WalletLists => ({
  featured: [],
  recommended: { wallets: listed('R1', 'R2', 'R3'), count: 7 },
  excluded: [],
  ...change,
})

type Known = Partial<Omit<Wallet, 'id' | 'kind'>>

const setUp = async (
  known: Readonly<Record<string, WalletKind | (Known & { readonly kind: WalletKind })>> = {},
  options: object = {},
) => {
  const { connect } = await createToolkit({
    options: { networks: [networks.mainnet, ethereum], namespaces: ['solana', 'eip155'], ...options },
    wallets: (signer) =>
      Object.entries(known).map(([id, said]) => {
        const { kind, ...rest } = typeof said === 'string' ? { kind: said } : said
        return { ...createMockWallet(signer, { id, kind, chains: ['solana:mainnet'] }), ...rest }
      }),
  })
  const read = (change: { lists?: WalletLists | null; isMobile?: boolean } = {}) =>
    readConnectorRows(connect, {
      lists: change.lists === undefined ? lists() : change.lists,
      device: { isMobile: change.isMobile ?? false },
    })
  return { connect, read, rows: (change: Parameters<typeof read>[0] = {}) => read(change).map(write) }
}

const write = (row: ConnectorRow) => {
  const name =
    row.type === 'injected'
      ? row.entry.name
      : row.type === 'external'
        ? row.wallet.name
        : 'listed' in row
          ? row.listed.name
          : ''
  return [row.type, name, row.tag && `(${row.tag})`].filter(Boolean).join(' ')
}

test('places and tags every kind of row', async () => {
  const { connect, rows } = await setUp({
    walletConnect: 'walletConnect',
    A: 'announced',
    B: 'injected',
    E: 'external',
  })
  rememberWallet(connect, { id: 'id-L', name: 'L', ...link })
  expect(rows()).toEqual([
    'walletConnect (qr code)',
    'recent L (recent)',
    'injected A (installed)',
    'injected B (installed)',
    'external E',
    'allWallets (7)',
  ])
})

test("uses the host's order of kinds, and adds its own wallets", async () => {
  const { rows } = await setUp(
    { walletConnect: 'walletConnect', A: 'announced' },
    { features: { connectorTypeOrder: ['custom', 'injected'] }, customWallets: listed('C') },
  )
  expect(rows({ lists: lists({ featured: listed('F') }) })).toEqual([
    'custom C',
    'injected A (installed)',
    'walletConnect (qr code)',
    'featured F',
    'allWallets (8)',
  ])
})

test('shows WalletConnect only on desktops, unless it is off or in use', async () => {
  const known = { walletConnect: 'walletConnect', A: 'announced' } as const
  const has = (rows: string[]) => rows.includes('walletConnect (qr code)')
  const { connect, rows } = await setUp(known)
  expect([has(rows()), has(rows({ isMobile: true }))]).toEqual([true, false])
  await connectWallet(connect, 'walletConnect')
  expect(has(rows())).toBe(false)
  expect(has((await setUp(known, { enableWalletConnect: false })).rows())).toBe(false)
  expect(has((await setUp({ A: 'announced' })).rows())).toBe(false)
})

test.each([
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
])('C106: next to %i installed wallets %i are recommended', async (installed, recommended) => {
  const known = Object.fromEntries(Array.from({ length: installed }, (_, n) => [`A${n}`, 'announced'] as const))
  const { rows } = await setUp({ walletConnect: 'walletConnect', ...known })
  expect(rows().filter((row) => row.startsWith('recommended'))).toHaveLength(recommended)
})

test('C106: recommends none without WalletConnect, or next to the host’s choice', async () => {
  const { rows } = await setUp({})
  expect(rows()).toEqual([])
  const chosen = await setUp({ walletConnect: 'walletConnect' })
  expect(chosen.rows({ lists: lists({ featured: listed('F') }) }).join()).not.toContain('recommended')
  const own = await setUp({ walletConnect: 'walletConnect' }, { customWallets: listed('C') })
  expect(own.rows().join()).not.toContain('recommended')
})

test('C104: shows a wallet of two kinds of chain as one row, unless the modal is for one of them', async () => {
  const { connect, read, rows } = await setUp({
    Trust: 'announced',
    'Trust Wallet': { kind: 'announced', chains: ['eip155:1'] },
  })
  expect(rows()).toEqual(['injected Trust (multichain)'])
  chooseRow(connect, row(read()), { location, device: desktop })
  expect([viewOf(connect.store.get()), modalOf(connect.store.get()).data]).toEqual([
    'ConnectingMultiChain',
    { name: 'Trust' },
  ])
  connect.store.set(openAt('Connect', { namespace: 'eip155' }))
  expect(rows()).toEqual(['injected Trust (installed)'])
})

test("asks the announced wallet object of the site's kind of chain", async () => {
  const solana = { kind: 'announced', name: 'Both' } as const
  const evm = { kind: 'announced', name: 'Both', chains: ['eip155:1'] } as const
  for (const [known, site, id] of [
    [{ first: solana, second: evm }, [ethereum], 'second'],
    [{ first: evm, second: solana }, [networks.mainnet], 'second'],
  ] as const) {
    const { connect, read, rows } = await setUp(known, { networks: site })
    expect(rows().filter((text) => text.startsWith('injected'))).toEqual(['injected Both (installed)'])
    chooseRow(connect, row(read()), { location, device: desktop })
    expect(modalOf(connect.store.get()).data).toEqual({ walletId: id })
  }
})

test('omits a recent wallet if it is listed anyway, has no link, or is for another kind of chain', async () => {
  const { connect, rows } = await setUp({ walletConnect: 'walletConnect', A: 'announced' })
  const recent = (change: object = {}, options: Parameters<typeof rows>[0] = {}) => {
    rememberWallet(connect, { id: 'id-L', name: 'L', ...link, ...change })
    return rows(options).filter((text) => text.startsWith('recent')).length
  }
  expect(recent()).toBe(1)
  expect(recent({}, { lists: lists({ featured: listed('L') }) })).toBe(0)
  const featuring = (change: object) => lists({ featured: listed('L').map((one) => ({ ...one, ...change })) })
  expect(recent({}, { lists: featuring({ name: 'Renamed' }) })).toBe(0)
  expect(recent({}, { lists: featuring({ id: 'another' }) })).toBe(0)
  expect(recent({}, { lists: featuring({ id: 'another', name: 'Another' }) })).toBe(1)
  expect(recent({ name: 'A' })).toBe(0)
  expect(recent({ mobile_link: undefined })).toBe(0)
  connect.store.set(openAt('Connect', { namespace: 'solana' }))
  expect(recent({ chains: ['eip155:1'] })).toBe(0)
  expect(recent({ chains: ['eip155:1', 'solana:mainnet'] })).toBe(1)
})

test('omits wallets excluded by the host by name too', async () => {
  const { rows } = await setUp({ A: 'announced', B: 'announced' })
  expect(rows({ lists: lists({ excluded: [{ id: 'x', name: 'A' }] }) })).toEqual(['injected B (installed)'])
})

test('shows a wallet that opens the page in its browser without a tag', async () => {
  const { rows, read } = await setUp({ P: { kind: 'injected', readiness: () => 'loadable' } })
  expect(rows()).toEqual(['injected P'])
  expect(hasInstalledRow(read())).toBe(false)
  expect(hasInstalledRow((await setUp({ P: 'injected' })).read())).toBe(true)
})

test('hides a wallet app that does not know the network', async () => {
  const { rows } = await setUp(
    { P: { kind: 'injected', readiness: () => 'loadable' } },
    { networks: [networks.devnet] },
  )
  expect(rows()).toEqual([])
})

test.each([
  ['SHOW', [true, true]],
  ['HIDE', [false, false]],
  ['ONLY_MOBILE', [false, true]],
] as const)('shows all wallets, %s: on desktops and phones', async (allWallets, shown) => {
  const { rows } = await setUp({ walletConnect: 'walletConnect' }, { features: { allWallets } })
  expect([false, true].map((isMobile) => rows({ isMobile }).includes('allWallets (7)'))).toEqual(shown)
})

test('C107: counts the list and the featured wallets; unknown while they load', async () => {
  const { read } = await setUp({ walletConnect: 'walletConnect' })
  const tag = (count: number, featured = 0) =>
    read({
      lists: lists({ recommended: { wallets: [], count }, featured: listed(...'abcdefgh'.slice(0, featured)) }),
    }).at(-1)?.tag
  expect([tag(7), tag(13, 2), tag(18, 2)]).toEqual(['7', '10+', '20'])
  expect(read({ lists: null }).at(-1)).toEqual({ type: 'allWallets', tag: null })
})

test('C103: asks an installed wallet immediately, also when selected from the list; another by WalletConnect', async () => {
  const { connect, read } = await setUp({ walletConnect: 'walletConnect', E: 'external' })
  const lead = (type: ConnectorRow['type']) => {
    connect.store.set(updateModal(resetTo('Connect')))
    chooseRow(connect, row(read().filter((candidate) => candidate.type === type)), { location, device: desktop })
    return [viewOf(connect.store.get()), modalOf(connect.store.get()).data.walletId]
  }
  expect(lead('recommended')).toEqual(['ConnectingWalletConnect', 'id-R1'])
  expect(lead('external')).toEqual(['ConnectingExternal', 'E'])
  expect(lead('walletConnect')).toEqual(['ConnectingWalletConnect', undefined])
  expect(lead('allWallets')).toEqual(['AllWallets', undefined])
})

test('contains no name twice, whatever is installed, recent and listed', async () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
  const names = fc.uniqueArray(name, { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(names, names, names, names, async (installed, used, featured, recommended) => {
      const known = Object.fromEntries(installed.map((id) => [id, 'announced'] as const))
      const { connect, rows } = await setUp({ walletConnect: 'walletConnect', ...known })
      for (const wallet of listed(...used)) rememberWallet(connect, wallet)
      const shown = rows({
        lists: lists({ featured: listed(...featured), recommended: { wallets: listed(...recommended), count: 5 } }),
      }).map((text) => text.split(' ')[1])
      expect(new Set(shown).size).toBe(shown.length)
    }),
    { numRuns: 50 },
  )
})

function row(rows: readonly ConnectorRow[]): ConnectorRow {
  const [first] = rows
  if (!first) throw new TypeError('A row is expected.')
  return first
}
