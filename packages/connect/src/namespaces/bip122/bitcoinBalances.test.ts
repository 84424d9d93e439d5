import { expect, test } from 'vitest'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { fetchTokenBalances } from '../../balance/fetchTokenBalances.ts'
import { createBitcoinPayer } from '../../testing/bitcoinPayer.ts'
import { otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'

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
