import { expect, test } from 'vitest'
import { accountOf, updateAccount } from '../account/account.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { chooseToken, sendFormOf, updateSendEnd } from '../send/sendForm.ts'
import type { State } from '../state.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit, ethereum, networks, type Toolkit } from '../testing/toolkit.ts'
import { offer } from '../wallets/watchWallets.ts'
import { walletKeyOf } from './askWallet.ts'
import { connectionOf } from './connection.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnectAll } from './disconnectAll.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { watchTabs } from './watchTabs.ts'

type World = Toolkit & { readonly tabs: EventTarget }

const write = ({ tabs }: World, key: string | null) =>
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))

const send = (state: State): State => {
  const token = { symbol: 'SOL', decimals: 9, mint: null, balance: 1n, priceUsd: null }
  const end = {
    symbol: 'SOL',
    amountText: '1',
    receiverAddress: 'A',
    receiverName: null,
    status: 'sent',
    signature: 'S',
  } as const
  return updateSendEnd(end)(chooseToken(token)(state))
}

const ends: Readonly<Record<string, (world: World) => unknown>> = {
  'the person disconnects': ({ connect }) => disconnectWallet(connect),
  'everything is disconnected': ({ connect }) => disconnectAll(connect),
  'one kind of chain is disconnected': ({ connect }) => disconnectAll(connect, 'solana'),
  'the wallet disconnects by itself': ({ wallet }) => wallet.changeAccount(null),
  'another tab disconnects': (world) => write(world, walletKeyOf('solana')),
  'another tab disconnects while another kind of chain is active': (world) => {
    switchNetwork(world.connect, 'eip155:1')
    write(world, walletKeyOf('solana'))
  },
  'another tab clears its storage': (world) => write(world, null),
  'the wallet disappears': ({ connect }) => connect.store.set(offer([])),
  'a network is chosen that the wallet does not know': ({ connect }) => switchNetwork(connect, 'mainnet'),
}

test.each(Object.entries(ends))(
  'C32: every account field and the stored wallet are cleared when %s',
  async (_, end) => {
    const toolkit = await createToolkit({
      options: { networks: [networks.devnet, networks.mainnet, ethereum], namespaces: ['solana', 'eip155'] },
    })
    const wallet = createMockWallet(toolkit.signer, { id: 'Mine', chains: ['solana:devnet'] })
    const world: World = { ...toolkit, wallet, tabs: new EventTarget() }
    const { connect } = world
    const fresh = accountOf(connect.store.get(), 'solana')
    connect.store.set(offer([wallet]))
    watchTabs(connect, world.tabs)
    await connectWallet(connect, wallet.id)
    connect.store.set(
      updateAccount('solana', {
        allAccounts: [{ namespace: 'solana', address: world.signer.address, type: 'eoa' }],
        preferredType: 'smartAccount',
        smartAccountDeployed: true,
        currentTab: 2,
        addressLabels: new Map([['a', 'Savings']]),
        socialProvider: 'github',
        user: { email: 'ann@anvil.example', username: 'ann' },
        farcasterUrl: 'https://f.example',
      }),
    )
    connect.store.set(send)
    expect(connect.storage.get(walletKeyOf('solana'))).toBe('Mine')

    await end(world)

    const state = connect.store.get()
    expect(connectionOf(state, 'solana').status).toBe('disconnected')
    expect(accountOf(state, 'solana')).toEqual(fresh)
    expect([sendFormOf(state).token, state.sendEnd]).toEqual([null, undefined])
    expect(connect.storage.get(walletKeyOf('solana'))).toBeNull()
  },
)

test('clears the form and the last outcome when the wallet switches accounts', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  connect.store.set(send)

  wallet.changeAccount({ address: (await createToolkit()).signer.address })

  const state = connect.store.get()
  expect([sendFormOf(state).token, state.sendEnd]).toEqual([null, undefined])
})

test('keeps the connection and the stored wallet when the wallet switches accounts', async () => {
  const { connect, wallet } = await createToolkit()
  await connectWallet(connect, wallet.id)
  const other = await createToolkit()
  wallet.changeAccount({ address: other.signer.address })
  expect(connectionOf(connect.store.get(), 'solana').status).toBe('connected')
  expect(connect.storage.get(walletKeyOf('solana'))).toBe(wallet.id)
})
