import {
  type AdapterActions,
  type AdapterSwap,
  type ChainAdapter,
  evmNetwork,
  type SwapToken,
  updateModal,
  updateSwap,
  viewOf,
} from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../../gallery/scene.ts'
import { openScene } from '../../testing/openScene.tsx'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const contract = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const network = evmNetwork({ chainId: 1, rpcUrl: 'https://nowhere.example' })

const token = (symbol: string, address: string, decimals: number): SwapToken => ({
  name: symbol,
  symbol,
  address: `eip155:1:${address}`,
  decimals,
  logoUrl: null,
})
const from = token('KLN', contract.toLowerCase(), 6)
const to = token('ETH', `0x${'ee'.repeat(20)}`, 18)

const common = { network, account, from, to, amount: 2_500_000n, contract, fee: 21_000_000_000_000n, request: {} }
const approval: AdapterSwap = { ...common, step: 'approve' }
const swap: AdapterSwap = { ...common, step: 'swap', least: 990_000_000_000_000n, received: 1_000_000_000_000_000n }

/** Mocks a namespace with a sequence of steps. */
async function open(shown: readonly AdapterSwap[], sends: () => Promise<string> = async () => '0x5a') {
  const left = [...shown]
  const sent: AdapterSwap[] = []
  const verbs: AdapterActions = {
    watchWallets: () => () => {},
    isAddress: () => true,
    signMessage: () => Promise.reject(new TypeError('It was not meant to sign.')),
    prepareSwap: async () => (left.length > 1 ? left.shift() : left[0]) ?? approval,
    async sendSwap(_, __, input) {
      sent.push(input.shown)
      return sends()
    },
  }
  const kind: ChainAdapter = { namespace: 'eip155', load: async () => verbs }
  const scene = await openScene('SwapPreview ready', ({ options }) => ({
    options: { ...options, networks: [network], kinds: [kind] },
    wallets: [createGalleryWallet({ name: 'Forge Wallet', chains: ['eip155:1'] })],
    isConnected: false,
    prepare: (connect) => {
      connect.store.set((state) => ({
        ...state,
        connections: { eip155: { status: 'connected', walletId: 'Forge Wallet', account: { address: account } } },
      }))
      connect.store.set(updateSwap({ from, to, amountText: '2.5' }))
      connect.store.set(updateModal((modal) => ({ ...modal, history: ['Swap', 'SwapPreview'] })))
    },
  }))
  return { ...scene, sent }
}

const told = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

describe('swap review on other namespaces', () => {
  test.each([
    ['swap', swap],
    ['approval', approval],
  ])('a second %s waits for the first, and says why', async (_, shown) => {
    const { user, words, sent, connect } = await open([shown])
    const name = shown === swap ? words.swap.swap('2.5', 'KLN') : words.swap.approve('2.5', 'KLN')
    const button = await screen.findByRole('button', { name })
    act(() => connect.store.set(updateSwap({ isSwapping: true })))

    await screen.findByText(words.swap.earlier)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(sent).toEqual([])

    act(() => connect.store.set(updateSwap({ isSwapping: false })))
    expect(screen.queryByText(words.swap.earlier)).toBeNull()
    await user.click(button)
    await expect.poll(() => sent).toEqual([shown])
  })

  test('shows an approval of exactly the paid amount with its spender, then the swap', async () => {
    const { user, words, sent, connect } = await open([approval, swap])
    const approve = await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') })
    expect(told(words.swap.allowed)).toBe('2.5 KLN')
    expect(told(words.swap.taker)).toBe(contract)
    expect(told(words.swap.mostCost)).toMatch(/ETH$/)
    expect(told(words.swap.network)).toBe('Ethereum')
    screen.getByText(words.swap.approveHint)

    await user.click(approve)

    const button = await screen.findByRole('button', { name: words.swap.swap('2.5', 'KLN') })
    expect(sent).toEqual([approval])
    expect(told(words.swap.least)).toBe('0.00099 ETH')
    expect(told(words.swap.to)).toBe('0.001 ETH')
    expect(told(words.swap.contract)).toBe(contract)
    screen.getByText(words.swap.simulated)
    expect(viewOf(connect.store.get())).toBe('SwapPreview')

    await user.click(button)
    await expect.poll(() => sent).toEqual([approval, swap])
    await expect.poll(() => viewOf(connect.store.get())).toBe('Account')
  })

  test('shows the reset of an earlier approval: nothing is left, and the next step', async () => {
    const reset: AdapterSwap = { ...common, step: 'reset', allowed: 7_000_000n, isTogether: false }
    const { user, words, sent } = await open([reset, approval])
    const remove = await screen.findByRole('button', { name: words.swap.removeApproval })
    expect(told(words.swap.allowedNow)).toBe('7 KLN')
    expect(told(words.swap.allowed)).toBe('0 KLN')
    expect(told(words.swap.taker)).toBe(contract)
    screen.getByText(words.swap.resetHint)
    await user.click(remove)
    await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') })
    expect(sent).toEqual([reset])
    expect(screen.queryByText(words.swap.allowedNow)).toBeNull()
  })

  test('combines atomic steps: the allowance now and afterwards', async () => {
    const { words } = await open([{ ...common, step: 'reset', allowed: 7_000_000n, isTogether: true }])
    await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') })
    expect([told(words.swap.allowedNow), told(words.swap.allowed)]).toEqual(['7 KLN', '2.5 KLN'])
    screen.getByText(words.swap.togetherHint)
  })

  test('reports a missing simulation without inventing an amount', async () => {
    const { words } = await open([{ ...swap, received: null }])
    await screen.findByText(words.swap.notTriedOut)
    expect(screen.queryByText(words.swap.to)).toBeNull()
    expect(told(words.swap.least)).toBe('0.00099 ETH')
  })

  test('a rejected approval stays and can be retried', async () => {
    const { user, words, sent, connect } = await open([approval], () => Promise.reject(new Error('no')))
    const approve = await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') })
    await user.click(approve)
    await expect.poll(() => sent).toHaveLength(1)
    await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') })
    expect(viewOf(connect.store.get())).toBe('SwapPreview')
    expect(connect.store.get().swap).toMatchObject({ amountText: '2.5', isSwapping: false })
  })

  test('shows a pending approval without a way back', async () => {
    const { user, words } = await open([approval], () => new Promise(() => {}))
    await user.click(await screen.findByRole('button', { name: words.swap.approve('2.5', 'KLN') }))
    await screen.findByRole('button', { name: words.swap.approving })
    expect(screen.queryByText(words.swap.earlier)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.swap.cancel }).disabled).toBe(true)
  })

  test('cancelling goes back to the form', async () => {
    const { user, words, connect } = await open([swap])
    await user.click(await screen.findByRole('button', { name: words.swap.cancel }))
    expect(viewOf(connect.store.get())).toBe('Swap')
  })
})
