import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectAll } from '../connection/disconnectAll.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { reconnectWallet } from '../connection/reconnectWallet.ts'
import { watchTabs } from '../connection/watchTabs.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { offer } from '../wallets/watchWallets.ts'
import { emitEvent, watchEvents } from './events.ts'

const closed = { name: 'MODAL_CLOSE', connected: false } as const
const opened = { name: 'MODAL_OPEN', connected: true } as const

test("every listener receives its toolkit's events until it stops, and others do not", async () => {
  const [{ connect }, { connect: other }] = await Promise.all([createToolkit(), createToolkit()])
  const heard: unknown[][] = [[], [], []]
  const stop = watchEvents(connect, (event) => heard[0]?.push(event))
  watchEvents(connect, (event) => heard[1]?.push(event))
  watchEvents(other, (event) => heard[2]?.push(event))

  emitEvent(connect, opened)
  stop()
  emitEvent(connect, closed)

  expect(heard).toEqual([[opened], [opened, closed], []])
})

test('an event without listeners is not an error', async () => {
  const { connect } = await createToolkit()

  expect(() => emitEvent(connect, opened)).not.toThrow()
})

const connected = (method: string) => ({ name: 'CONNECT_SUCCESS', wallet: 'Mock Wallet', method })
const left = { name: 'DISCONNECT_SUCCESS', namespace: 'solana' }

test('reports a connection once, however it was made', async () => {
  const { connect, wallet, events } = await createToolkit()
  await Promise.all([connectWallet(connect, wallet.id), connectWallet(connect, wallet.id)])
  expect(events).toEqual([connected('browser')])

  const next = await createToolkit({ options: { storage: connect.storage }, wallets: () => [wallet] })
  await reconnectWallet(next.connect)
  expect(next.events).toEqual([connected('reconnect')])
})

test('C100: a switch to another key is a new connection', async () => {
  const { connect, wallet, events } = await createToolkit()
  const other = await createToolkit()
  await connectWallet(connect, wallet.id)

  wallet.changeAccount({ address: other.signer.address })
  wallet.changeAccount({ address: other.signer.address })

  expect(events).toEqual([connected('browser'), connected('accountChanged')])
})

test('reports the end of a connection once, however it ended', async () => {
  const endings: readonly ((toolkit: Awaited<ReturnType<typeof createToolkit>>) => unknown)[] = [
    ({ wallet }) => wallet.changeAccount(null),
    ({ connect }) => disconnectWallet(connect),
    ({ connect }) => disconnectAll(connect, 'solana'),
    ({ connect }) => connect.store.set(offer([])),
    ({ connect }) => {
      const tabs = new EventTarget()
      watchTabs(connect, tabs)
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
    },
  ]
  for (const end of endings) {
    const toolkit = await createToolkit()
    await connectWallet(toolkit.connect, toolkit.wallet.id)
    await end(toolkit)
    expect(toolkit.events).toEqual([connected('browser'), left])
  }
})
