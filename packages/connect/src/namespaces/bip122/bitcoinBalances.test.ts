import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { fetchTokenBalances } from '../../balance/fetchTokenBalances.ts'
import { fetchHistory } from '../../history/fetchHistory.ts'
import { createBitcoinPayer } from '../../testing/bitcoinPayer.ts'
import { otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { createSessionSubject } from '../../testing/sessionSubject.ts'
import { fetchSats } from './bitcoinBalances.ts'

test("shows the sum of a wallet's addresses, and of another address its own", async () => {
  const { connect, esplora, join, own } = await createBitcoinPayer()
  await join()
  esplora.fund(own, 150_000)
  esplora.fund(ownKey.addressOf('p2tr'), 50_000)
  const other = otherKey.addressOf('p2wpkh')
  esplora.know(other)
  esplora.fund(other, 7_000)

  expect(await fetchNativeBalance(connect, own)).toEqual({ balance: '0.002', symbol: 'BTC' })
  expect(await fetchNativeBalance(connect, other)).toEqual({ balance: '0.00007', symbol: 'BTC' })
  expect(await fetchTokenBalances(connect)).toMatchObject([{ symbol: 'BTC', quantity: { numeric: '0.002' } }])
})

const addresses = ['p2wpkh', 'p2tr'] as const

async function pairUp(answer: (method: unknown) => Promise<unknown>, methods = ['getAccountAddresses']) {
  const own = ownKey.addressOf('p2wpkh')
  let asked = 0
  const payer = await createBitcoinPayer(
    (connect) =>
      createSessionSubject(connect, {
        caip2: connect.networks[0].caip2,
        methods,
        accounts: [own],
        answer: (params) => {
          asked += 1
          return answer(params)
        },
      }).wallet,
  )
  await payer.join()
  payer.esplora.fund(own, 150_000)
  payer.esplora.fund(ownKey.addressOf('p2tr'), 50_000)
  return { ...payer, own, asked: () => asked }
}

test('through WalletConnect, the wallet is asked once for its addresses', async () => {
  const { connect, own, asked } = await pairUp(async () => addresses.map((kind) => ownKey.addressOf(kind)))

  expect(await fetchNativeBalance(connect, own)).toEqual({ balance: '0.002', symbol: 'BTC' })
  expect((await fetchHistory(connect)).transactions).toHaveLength(2)
  expect(asked()).toBe(1)
})

test.each([
  ['without the method', async () => [], []],
  [
    'that refuses',
    async () => {
      throw new Error('no')
    },
    undefined,
  ],
  ['with an unreadable answer', async () => ({ addresses: 7 }), undefined],
] as const)('a wallet %s has its own address', async (_, answer, methods) => {
  const { connect, own } = await pairUp(answer, methods && [...methods])

  expect(await fetchNativeBalance(connect, own)).toEqual({ balance: '0.0015', symbol: 'BTC' })
})

test('a silent wallet delays its balance once, and its late answer counts', async () => {
  const later = Promise.withResolvers<unknown>()
  const { connect, own, mainnet, asked } = await pairUp(() => later.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const first = fetchSats(mainnet, own, connect)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await first).toBe(150_000n)
  expect(await fetchSats(mainnet, own, connect)).toBe(150_000n)
  later.resolve(addresses.map((kind) => ownKey.addressOf(kind)))
  await expect.poll(() => fetchSats(mainnet, own, connect)).toBe(200_000n)
  expect(asked()).toBe(1)
})
