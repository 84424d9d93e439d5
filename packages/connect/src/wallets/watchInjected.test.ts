import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletKeyOf } from '../connection/askWallet.ts'
import { connectionOf } from '../connection/connection.ts'
import { activeNamespace } from '../createConnect.ts'
import { createToolkit } from '../testing/toolkit.ts'
import type { Wallet } from './wallet.ts'
import { watchInjected } from './watchInjected.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function comingWallet(first: ReturnType<Wallet['readiness']>) {
  const { connect, wallet } = await createToolkit({ wallets: () => [] })
  const namespace = activeNamespace(connect)
  let readiness = first
  const connected = vi.fn(wallet.connect)
  const coming: Wallet = { ...wallet, kind: 'injected', readiness: () => readiness, connect: connected }
  connect.storage.set(walletKeyOf(namespace), wallet.id)
  return {
    connect,
    coming,
    connected,
    set: (next: typeof readiness) => {
      readiness = next
    },
    status: () => connectionOf(connect.store.get(), namespace).status,
  }
}

test("asks the last visit's wallet silently as soon as it is installed", async () => {
  const { connect, coming, connected, set, status } = await comingWallet('notDetected')
  const stop = watchInjected(connect, [coming])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connected).not.toHaveBeenCalled()

  set('installed')
  await vi.advanceTimersByTimeAsync(1_000)

  expect(connected).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isSilent: true }))
  expect(status()).toBe('connected')
  stop()
})

test('offers a wallet that only opens elsewhere, and asks it only on a click', async () => {
  const { connect, coming, connected, status } = await comingWallet('loadable')
  const stop = watchInjected(connect, [coming])
  await vi.advanceTimersByTimeAsync(5_000)

  expect(connect.store.get().wallets.map(({ id }) => id)).toEqual([coming.id])
  expect(connected).not.toHaveBeenCalled()
  expect(status()).toBe('disconnected')
  stop()
})

test('stops looking when stopped, and when nothing more can come', async () => {
  const { connect, coming, set } = await comingWallet('notDetected')
  watchInjected(connect, [coming])()
  set('installed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connect.store.get().wallets).toEqual([])

  set('unsupported')
  watchInjected(connect, [coming])
  expect(vi.getTimerCount()).toBe(0)
})
