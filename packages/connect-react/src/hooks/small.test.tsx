import { genesisHashes } from '@solsmith/chain'
import { type ConnectEvent, closeModal, openModal, type TokenPort } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, createGalleryWallet, galleryAddress } from '../gallery/scene.ts'
import { recordAnswer } from '../testing/answers.ts'
import { renderToolkitHook } from '../testing/renderToolkitHook.tsx'
import { useActivity } from './useActivity.ts'
import { useAtomicSupport } from './useAtomicSupport.ts'
import { useBatchMeans } from './useBatchMeans.ts'
import { useConnect } from './useConnect.ts'
import { useConnectEvents } from './useConnectEvents.ts'
import { useConnectorRows } from './useConnectorRows.ts'
import { useEvmProvider } from './useEvmProvider.ts'
import { useGrantPermissions } from './useGrantPermissions.ts'
import { useIdentity } from './useIdentity.ts'
import { useImage } from './useImage.ts'
import { useModal } from './useModal.ts'
import { useOpening } from './useOpening.ts'
import { useSeen } from './useSeen.ts'
import { swapQuoteQuery } from './useSwapQuote.ts'
import { useTokenImage } from './useTokenImage.ts'
import { useTokenPort } from './useTokenPort.ts'
import { useUnfinished } from './useUnfinished.ts'
import { useWalletLists } from './useWalletLists.ts'

afterEach(cleanup)

const withList = { walletListUrl: 'https://scene', projectId: 'gallery' }

const noWallets: Answer = () => ({ data: [], count: 0 })

const hash = '5'.repeat(88)

test('loads what a transaction did only on request', async () => {
  const transaction = recordAnswer(() => null)
  const { result, rerender } = renderToolkitHook(
    ({ isWanted }: { isWanted: boolean }) => useActivity(hash, { isWanted }),
    { isConnected: true, answers: { getTransaction: transaction.answer }, initialProps: { isWanted: false } },
  )
  expect(result.current.fetchStatus).toBe('idle')
  expect(transaction.asked).toEqual([])

  rerender({ isWanted: true })

  await waitFor(() => expect(transaction.asked.length).toBeGreaterThan(0))
})

test('never checks batch support outside of EVM chains, and grants no permissions there', async () => {
  const { result } = renderToolkitHook(
    () => ({ support: useAtomicSupport(), means: useBatchMeans(), grant: useGrantPermissions() }),
    { isConnected: true },
  )
  expect(result.current.means.fetchStatus).toBe('idle')
  expect(result.current.support.fetchStatus).toBe('idle')
  const request = { expiry: 1, signer: { type: 'account', data: {} }, permissions: [] }
  await expect(result.current.grant.mutateAsync(request)).rejects.toThrow('Unsupported chain')
})

test('the EVM provider is stable across renders, and rejects requests on a site with only Solana', async () => {
  const { result, rerender } = renderToolkitHook(() => useEvmProvider(), { isConnected: true })
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
  await expect(first.request({ method: 'eth_chainId' })).rejects.toMatchObject({ name: 'ChainIdError', code: 4_901 })
})

test('unfinished lists open sends of this window, account and network', async () => {
  const entry = {
    id: 'ours',
    kind: 'transfer',
    network: genesisHashes.mainnet,
    account: galleryAddress,
    subject: galleryAddress,
    label: 'SOL',
    createdAt: 0,
    lastValidBlockHeight: 1n,
    state: { status: 'asked' },
  } as const
  const entries = [
    entry,
    { ...entry, id: 'of a page', kind: 'create-token' },
    { ...entry, id: 'of no kind', kind: 'nothing' },
    { ...entry, id: 'elsewhere', network: genesisHashes.devnet },
    { ...entry, id: 'of another', account: 'another' },
    { ...entry, id: 'ended', state: { status: 'void', reason: 'declined' } as const },
  ]
  const journal = { read: async () => entries, write: async () => {}, remove: async () => {} }

  const { result } = renderToolkitHook(() => useUnfinished('idle'), { isConnected: true, options: { journal } })

  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['ours']))
})

const side = { name: 'Solana', symbol: 'SOL', address: 'solana:x', decimals: 9, logoUrl: null }

test.each([
  ['an account', null, { from: side, to: side, amount: 1n }],
  ['what is paid', 'solana:x:y', { from: null, to: side, amount: 1n }],
  ['what is wanted', 'solana:x:y', { from: side, to: null, amount: 1n }],
  ['an amount', 'solana:x:y', { from: side, to: side, amount: null }],
  ['more than nothing', 'solana:x:y', { from: side, to: side, amount: 0n }],
])('requests no quote without %s', (_, account, asked) => {
  const { result } = renderToolkitHook(() => useQuery(swapQuoteQuery(useConnect(), account, asked)))

  expect(result.current.fetchStatus).toBe('idle')
})

test('history is empty while disconnected', () => {
  const { result } = renderToolkitHook(() => useActivity(hash, { isWanted: true }))

  expect(result.current.fetchStatus).toBe('idle')
})

test('reports events while the component is mounted', async () => {
  const told: ConnectEvent['name'][] = []
  const listener = ({ name }: ConnectEvent) => void told.push(name)
  const { connect, unmount } = renderToolkitHook(() => useConnectEvents(listener))

  await act(() => openModal(connect))
  const before = [...told]
  expect(before).toContain('MODAL_OPEN')
  unmount()
  act(() => closeModal(connect))

  expect(told).toEqual(before)
})

test('seen stays true once an element was visible', async () => {
  const watched: Element[] = []
  let tell: (isIntersecting: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => told([{ isIntersecting }])
      }
      readonly observe = (element: Element) => void watched.push(element)
      readonly disconnect = () => void watched.splice(0)
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  function Row() {
    const { ref, isSeen } = useSeen<HTMLParagraphElement>()
    return <p ref={ref}>{isSeen ? 'seen' : 'unseen'}</p>
  }
  const { container } = render(<Row />)
  expect(watched).toHaveLength(1)

  act(() => tell(false))
  expect(container.textContent).toBe('unseen')
  act(() => tell(true))

  expect(container.textContent).toBe('seen')
  expect(watched).toEqual([])
})

test('requests no image without an id, and returns null for a missing one', async () => {
  const picture = recordAnswer(404)
  const { result, rerender } = renderToolkitHook(({ id }: { id: string | null }) => useImage('wallet', id), {
    options: withList,
    answers: { '/getWalletImage': picture.answer },
    initialProps: { id: null as string | null },
  })
  expect(result.current.fetchStatus).toBe('idle')

  rerender({ id: 'anvil' })

  await waitFor(() => expect(result.current.data).toBeNull())
})

test('a host without token data has no port and no images', () => {
  const { result } = renderToolkitHook(() => [useTokenPort(), useTokenImage('https://a.example/a').fetchStatus])

  expect(result.current).toEqual([null, 'idle'])
})

test("loads a token's image from the host's port once available", async () => {
  const asked: string[] = []
  const port: TokenPort = {
    link: (mint) => `/?token=${mint}`,
    open: () => undefined,
    fetchImageUrl: async (uri) => {
      asked.push(uri)
      return '/media/a'
    },
  }
  const { result, rerender } = renderToolkitHook(({ uri }: { uri: string | null }) => useTokenImage(uri), {
    options: { tokenPort: async () => port },
    initialProps: { uri: null as string | null },
  })
  expect(asked).toEqual([])

  rerender({ uri: 'https://a.example/a' })

  await waitFor(() => expect(result.current.data).toBe('/media/a'))
  expect(asked).toEqual(['https://a.example/a'])
})

test('an address has no profile while disconnected', () => {
  const { result } = renderToolkitHook(() => useIdentity())

  expect(result.current.fetchStatus).toBe('idle')
})

test('a Solana account has no registered name', async () => {
  const { result } = renderToolkitHook(() => useIdentity(), { isConnected: true })

  await waitFor(() => expect(result.current.data).toEqual({ avatar: null, name: null }))
})

test('a press opens the modal', async () => {
  const { connect, result } = renderToolkitHook(() => ({ ...useOpening(), modal: useModal() }))
  act(() => closeModal(connect))
  expect(result.current.failure).toBe(false)

  act(() => result.current.press())

  await waitFor(() => expect(connect.store.get().modal?.isOpen).toBe(true))
  expect(result.current.failure).toBe(false)
})

test('a wallet is listed if one of its announcements supports the network', async () => {
  const elsewhere = ['solana:elsewhere']
  const wallets = [
    createGalleryWallet({ name: 'Phantom' }),
    createGalleryWallet({ name: 'Elsewhere', chains: elsewhere }),
    createGalleryWallet({ name: 'Halfway', id: 'halfway-elsewhere', chains: elsewhere }),
    createGalleryWallet({ name: 'Halfway', id: 'halfway' }),
  ]
  const { result } = renderToolkitHook(() => useConnectorRows(), { wallets })

  await waitFor(() =>
    expect(result.current.flatMap((row) => (row.type === 'injected' ? [row.entry.name] : [])).toSorted()).toEqual([
      'Halfway',
      'Phantom',
    ]),
  )
})

test('loads the wallet lists once per visit', async () => {
  const wallets = recordAnswer(noWallets)
  const { result } = renderToolkitHook(() => [useWalletLists().data, useWalletLists().data], {
    options: { ...withList, featuredWalletIds: ['anvil'] },
    answers: { '/getWallets': wallets.answer },
  })

  await waitFor(() => expect(result.current[0]).toBeTruthy())
  expect(result.current[1]).toBe(result.current[0])
})

test('a basic toolkit loads no lists', async () => {
  const wallets = recordAnswer(noWallets)
  const { result } = renderToolkitHook(() => useWalletLists(), {
    options: { ...withList, isBasic: true },
    answers: { '/getWallets': wallets.answer },
  })

  await waitFor(() => expect(result.current.data).toBeNull())
  expect(wallets.asked).toEqual([])
})
