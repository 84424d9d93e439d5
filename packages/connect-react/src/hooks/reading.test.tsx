import { switchNetwork, updateNetworkRule, updateSend, updateSwap } from '@solsmith/connect'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, createGalleryWallet, galleryAddress } from '../gallery/scene.ts'
import { failing, withNothing, withTokens } from '../gallery/scenes/accountAnswers.ts'
import { answerFirst, failFirst, recordAnswer } from '../testing/answers.ts'
import { renderToolkitHook } from '../testing/renderToolkitHook.tsx'
import { useAccount } from './useAccount.ts'
import { useBalance } from './useBalance.ts'
import { useCodeWait } from './useCodeWait.ts'
import { useConnectedKind } from './useConnectedKind.ts'
import { useCopy } from './useCopy.ts'
import { useDebounced } from './useDebounced.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useHeldTokens } from './useHeldTokens.ts'
import { useHistory } from './useHistory.ts'
import { useNameRegistered } from './useNameRegistered.ts'
import { useNetwork, useNetworks } from './useNetwork.ts'
import { usePrices } from './usePrices.ts'
import { usePurchases } from './usePurchases.ts'
import { useSendForm } from './useSendForm.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSwapForm } from './useSwapForm.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'
import { useToolkitState } from './useToolkitState.ts'
import { useWalletList } from './useWalletList.ts'
import { useWallets } from './useWallets.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const withApi = { options: { apiUrl: 'https://scene' }, isConnected: true, answers: withTokens }
const historyPath = `/v1/account/${galleryAddress}/history`

test('C59: two readers of one balance share a request', async () => {
  const read = recordAnswer(withTokens.getBalance)
  const { result } = renderToolkitHook(() => [useBalance().data, useBalance().data], {
    ...withApi,
    answers: { ...withTokens, getBalance: read.answer },
  })
  await waitFor(() => expect(result.current).toEqual([6_023_627_000n, 6_023_627_000n]))
  expect(read.asked).toHaveLength(1)
})

describe('toolkit state', () => {
  test('a component renders again only when its part of the state changes', () => {
    let draws = 0
    const { connect, result } = renderToolkitHook(() => {
      draws += 1
      return useToolkitState(({ networkId }) => networkId)
    })
    expect([result.current, draws]).toEqual(['mainnet', 1])

    act(() => connect.store.set(updateSend({ sendTokenAmount: '1' })))
    expect(draws).toBe(1)

    act(() => switchNetwork(connect, 'devnet'))
    expect([result.current, draws]).toEqual(['devnet', 2])
  })

  test('the send and swap forms follow the input', () => {
    const { connect, result } = renderToolkitHook(() => [useSendForm().sendTokenAmount, useSwapForm().amountText])
    expect(result.current).toEqual(['', ''])

    act(() => {
      connect.store.set(updateSend({ sendTokenAmount: '2.5' }))
      connect.store.set(updateSwap({ amountText: '7' }))
    })

    expect(result.current).toEqual(['2.5', '7'])
  })

  test('the account stays the same object until it changes', () => {
    const { connect, result, rerender } = renderToolkitHook(() => useAccount(), withApi)
    const before = result.current
    expect(before.address).toBe(galleryAddress)

    rerender(undefined)
    expect(result.current).toBe(before)

    act(() => connect.store.set((state) => ({ ...state, connections: {} })))
    expect(result.current.address).toBeNull()
  })

  test('the wallet type is known while connected', () => {
    const { connect, result } = renderToolkitHook(() => useConnectedKind(), {
      isConnected: true,
      wallets: [createGalleryWallet({ name: 'Email', kind: 'embedded' })],
    })
    expect(result.current).toBe('embedded')

    act(() => connect.store.set((state) => ({ ...state, connections: {} })))
    expect(result.current).toBeNull()
  })

  test('only wallets that support the network can be used', () => {
    const { connect, result } = renderToolkitHook(() => useWallets(), {
      wallets: [
        createGalleryWallet({ name: 'Everywhere' }),
        createGalleryWallet({ name: 'Mainnet only', chains: ['solana:mainnet'] }),
      ],
    })
    expect(result.current.map(({ name }) => name)).toEqual(['Everywhere', 'Mainnet only'])

    act(() => switchNetwork(connect, 'devnet'))
    expect(result.current.map(({ name }) => name)).toEqual(['Everywhere'])
  })

  test('switches the network by id', () => {
    const { result } = renderToolkitHook(() => ({
      network: useNetwork(),
      networks: useNetworks(),
      change: useSwitchNetwork(),
    }))
    const { change } = result.current

    act(() => change('devnet'))

    expect(result.current.network.id).toBe('devnet')
    expect(result.current.networks).toContain(result.current.network)
    expect(result.current.change).toBe(change)
  })
})

describe('balances', () => {
  test('loads the balance once the account is connected', async () => {
    const { result } = renderToolkitHook(() => useBalance(), withApi)

    await waitFor(() => expect(result.current.data).toBe(6_023_627_000n))
  })

  test('subscribes only on networks that the site supports', async () => {
    const { connect, result } = renderToolkitHook(() => useBalance(), {
      ...withApi,
      prepare: ({ store }) => store.set(updateNetworkRule('solana', { requested: ['solana:another'] })),
    })
    const sockets = vi.spyOn(globalThis, 'WebSocket')
    onTestFinished(() => sockets.mockRestore())
    await waitFor(() => expect(result.current.data).toBe(6_023_627_000n))
    expect(sockets).not.toHaveBeenCalled()

    connect.store.set(updateNetworkRule('solana', { requested: [] }))
    act(() => switchNetwork(connect, 'devnet'))

    await waitFor(() => expect(sockets).toHaveBeenCalled())
  })

  test('sends no requests while disconnected', () => {
    const balance = recordAnswer(404)
    const { result } = renderToolkitHook(() => useBalance(), { answers: { getBalance: balance.answer } })

    expect(result.current.fetchStatus).toBe('idle')
    expect(balance.asked).toHaveLength(0)
  })

  test('the token list has the current SOL balance of the chain', async () => {
    const { result } = renderToolkitHook(() => useHeldTokens(), {
      ...withApi,
      answers: { ...withTokens, getBalance: () => ({ context: { slot: 1 }, value: 1_500_000_000 }) },
    })

    await waitFor(() => expect(result.current?.find(({ mint }) => mint === null)?.balance).toBe(1_500_000_000n))
    expect(result.current).toHaveLength(3)
  })

  test('a failure is an error without data', async () => {
    const { result } = renderToolkitHook(() => ({ tokens: useHeldTokens(), query: useTokenBalances() }), {
      ...withApi,
      answers: failing,
    })

    await waitFor(() => expect(result.current.query.isError).toBe(true))
    expect(result.current.tokens).toBeUndefined()
  })

  test('does not retry an unavailable service', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const balance = recordAnswer(503)
    const { result } = renderToolkitHook(() => useTokenBalances(), {
      ...withApi,
      answers: { ...withTokens, [`/v1/account/${galleryAddress}/balance`]: balance.answer },
    })
    await waitFor(() => expect(result.current.isError).toBe(true))
    const asked = balance.asked.length

    await act(() => vi.advanceTimersByTimeAsync(60_000))

    expect(balance.asked).toHaveLength(asked)
  })

  test('prices load in one request, and not without tokens', async () => {
    const price = recordAnswer(() => ({ fungibles: [{ name: 'Solana', symbol: 'SOL', iconUrl: '', price: 150 }] }))
    const none: readonly string[] = []
    const { result, rerender } = renderToolkitHook((addresses: readonly string[]) => usePrices(addresses), {
      ...withApi,
      answers: { ...withTokens, '/v1/fungible/price': price.answer },
      initialProps: none,
    })
    expect(result.current.fetchStatus).toBe('idle')

    rerender(['solana:a', 'solana:b'])

    await waitFor(() => expect(result.current.data).toHaveLength(1))
    expect(price.asked).toHaveLength(1)
  })
})

describe('infinite lists', () => {
  test('the next page of the history starts after the last one', async () => {
    const first = withTokens[historyPath]
    const history = recordAnswer(answerFirst(first, () => ({ data: [], next: null })))
    const { result } = renderToolkitHook(() => useHistory(), {
      ...withApi,
      answers: { ...withTokens, [historyPath]: history.answer },
    })
    await waitFor(() => expect(result.current.hasNextPage).toBe(true))

    await act(() => result.current.fetchNextPage())

    await waitFor(() => expect(result.current.hasNextPage).toBe(false))
    expect(history.asked.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'more'])
    expect(result.current.data?.pages).toHaveLength(2)
  })

  test('reports a failed page of the history', async () => {
    const { result } = renderToolkitHook(() => useHistory(), {
      ...withApi,
      answers: { ...withTokens, [historyPath]: failFirst(withNothing[historyPath]) },
    })

    await waitFor(() => expect(result.current.data?.pages.at(-1)?.hasFailed).toBe(true))
  })

  test('polls a pending purchase every three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const purchases = recordAnswer(withTokens[historyPath])
    const { result } = renderToolkitHook(() => usePurchases(), {
      ...withApi,
      answers: { ...withTokens, [historyPath]: purchases.answer },
    })
    await waitFor(() => expect(result.current.data?.transactions.length).toBeGreaterThan(0))
    const asked = purchases.asked.length

    await act(() => vi.advanceTimersByTimeAsync(3_500))

    await waitFor(() => expect(purchases.asked.length).toBeGreaterThan(asked))
  })

  test('does not poll without a pending purchase', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const purchases = recordAnswer(withNothing[historyPath])
    const { result } = renderToolkitHook(() => usePurchases(), {
      ...withApi,
      answers: { ...withNothing, [historyPath]: purchases.answer },
    })
    await waitFor(() => expect(result.current.data?.isEmpty).toBe(true))

    await act(() => vi.advanceTimersByTimeAsync(10_000))

    expect(purchases.asked).toHaveLength(1)
  })

  test('each wallet search has its own list', async () => {
    const list: Answer = ({ url }) => ({
      data: [{ id: url.searchParams.get('search') || 'all', name: 'Anvil' }],
      count: 1,
    })
    const { result, rerender } = renderToolkitHook((search: string) => useWalletList({ search }), {
      options: { walletListUrl: 'https://scene', projectId: 'gallery' },
      answers: { '/getWallets': list },
      initialProps: '',
    })
    await waitFor(() => expect(result.current.data?.pages[0]?.wallets[0]?.id).toBe('all'))

    rerender('glow')

    await waitFor(() => expect(result.current.data?.pages[0]?.wallets[0]?.id).toBe('glow'))
    expect(result.current.hasNextPage).toBe(false)
  })
})

describe('requests to wallets and services', () => {
  test('the wallet signs a message, and a rejection is an error', async () => {
    const { result } = renderToolkitHook(() => useSignMessage(), {
      isConnected: true,
      wallets: [
        createGalleryWallet({
          name: 'Phantom',
          request: () => Promise.reject(new Error('User rejected the request.')),
        }),
      ],
    })

    await act(() => result.current.mutateAsync('Hello').catch(() => {}))

    await waitFor(() => expect(result.current.error).toMatchObject({ name: 'SignatureDeclinedError' }))
  })

  test('disconnect ends the connection even if the wallet fails', async () => {
    const { connect, result } = renderToolkitHook(() => useDisconnect(), {
      isConnected: true,
      wallets: [createGalleryWallet({ name: 'Phantom', disconnect: () => Promise.reject(new Error('no')) })],
    })

    await act(() => result.current.mutateAsync().catch(() => {}))

    expect(connect.store.get().connections.solana?.status ?? 'disconnected').toBe('disconnected')
  })

  test('does not look up invalid names', () => {
    const profile = recordAnswer(404)
    const { result } = renderToolkitHook(() => useNameRegistered('abc'), {
      ...withApi,
      answers: { '/v1/profile/account': profile.answer },
    })

    expect(result.current.fetchStatus).toBe('idle')
    expect(profile.asked).toHaveLength(0)
  })

  test('a taken name is registered', async () => {
    const { result } = renderToolkitHook(() => useNameRegistered('smith'), {
      ...withApi,
      answers: { ...withTokens, '/v1/profile/account': () => ({ addresses: {} }) },
    })

    await waitFor(() => expect(result.current.data).toBe(true))
  })
})

describe('time and clipboard', () => {
  test('debounces a changing value', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook((value: string) => useDebounced(value, 500), { initialProps: 'a' })

    rerender('ab')
    act(() => void vi.advanceTimersByTime(400))
    rerender('abc')
    act(() => void vi.advanceTimersByTime(400))
    expect(result.current).toBe('a')

    act(() => void vi.advanceTimersByTime(100))
    expect(result.current).toBe('abc')
  })

  test('counts the seconds until another code down to zero', () => {
    vi.useFakeTimers()
    const { result } = renderToolkitHook(() => useCodeWait(), {
      prepare: ({ storage }) => storage.set('solsmith:embedded-code-sent', String(Date.now())),
    })
    expect(result.current.seconds).toBe(30)

    act(() => void vi.advanceTimersByTime(12_000))
    expect(result.current.seconds).toBe(18)

    act(() => void vi.advanceTimersByTime(20_000))
    expect(result.current.seconds).toBe(0)
  })

  test('another code restarts the countdown', () => {
    vi.useFakeTimers()
    const { connect, result } = renderToolkitHook(() => useCodeWait())
    expect(result.current.seconds).toBe(0)

    connect.storage.set('solsmith:embedded-code-sent', String(Date.now()))
    act(() => result.current.restart())

    expect(result.current.seconds).toBe(30)
  })

  test('a toast confirms a copy or reports its failure', async () => {
    const write = vi.fn(async (_: string) => {})
    vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText: write } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { connect, result } = renderToolkitHook(() => useCopy({ done: 'Copied', failed: 'Not copied' }))

    await act(() => result.current('7fUQ'))
    expect(write).toHaveBeenCalledExactlyOnceWith('7fUQ')
    expect(connect.store.get().toasts?.shown).toMatchObject({ variant: 'success', message: 'Copied' })

    write.mockRejectedValueOnce(new Error('denied'))
    await act(() => result.current('7fUQ'))
    await waitFor(() =>
      expect(connect.store.get().toasts?.shown).toMatchObject({ variant: 'error', message: 'Not copied' }),
    )
  })
})
