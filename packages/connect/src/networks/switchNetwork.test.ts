import { expect, test } from 'vitest'
import { readAccount } from '../account/readAccount.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { watchTabs } from '../connection/watchTabs.ts'
import { networkKey } from '../createConnect.ts'
import { readDevice } from '../device.ts'
import { modalOf, viewOf } from '../modal/modalState.ts'
import { openModal } from '../modal/openModal.ts'
import { sendFormOf, updateSend } from '../send/sendForm.ts'
import { createToolkit, ethereum, networks, type Toolkit } from '../testing/toolkit.ts'
import { updateNetworkRule } from './networkRules.ts'
import { switchNamespace } from './switchNamespace.ts'
import { switchNetwork } from './switchNetwork.ts'

const options = { networks: [ethereum, networks.mainnet, networks.devnet], namespaces: ['solana', 'eip155'] } as const

const device = readDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', isCoarse: false })

const ways: Readonly<Record<string, (toolkit: Toolkit) => unknown>> = {
  'its id': ({ connect }) => switchNetwork(connect, 'mainnet'),
  'its CAIP-2 id': ({ connect }) => switchNetwork(connect, networks.mainnet.caip2),
  'its kind of chain': ({ connect }) => switchNamespace(connect, 'solana'),
  'the modal of a kind of chain': ({ connect }) => openModal(connect, { namespace: 'solana', device }),
  'another tab': ({ connect }) => {
    const tabs = new EventTarget()
    watchTabs(connect, tabs)
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: networkKey, newValue: 'mainnet' }))
  },
}

test.each(Object.entries(ways))('C34: a switch by %s has every consequence of a switch', async (_, go) => {
  const toolkit = await createToolkit({ options })
  const { connect, events } = toolkit
  connect.store.set(updateSend({ sendTokenAmount: '5', receiverAddress: 'x' }))
  const marks: unknown[] = []
  connect.store.subscribe(() => marks.push([connect.store.get().networkId, connect.store.get().isSwitchingNamespace]))

  await go(toolkit)

  expect(connect.store.get().networkId).toBe('mainnet')
  expect(sendFormOf(connect.store.get())).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  expect(connect.storage.get(networkKey)).toBe('mainnet')
  await expect.poll(() => events).toContainEqual({ name: 'SWITCH_NETWORK', network: networks.mainnet.caip2 })
  expect(marks).toContainEqual(['mainnet', true])
  await expect.poll(() => connect.store.get().isSwitchingNamespace).toBe(false)
})

test.each(['id', 'caip2'] as const)(
  'C36: an unsupported network opens its view, also when selected by its %s',
  async (key) => {
    const { connect } = await createToolkit()
    connect.store.set(updateNetworkRule('solana', { requested: [networks.mainnet.caip2] }))
    switchNetwork(connect, networks.devnet[key])
    await expect.poll(() => modalOf(connect.store.get()).isOpen && viewOf(connect.store.get())).toBe('UnsupportedChain')
  },
)

test('the active network is not a switch: the form stays, and no event is emitted', async () => {
  const { connect, events, wallet, signer } = await createToolkit()
  await connectWallet(connect, wallet.id)
  connect.store.set(updateSend({ sendTokenAmount: '5' }))
  events.length = 0
  switchNetwork(connect, 'sandbox')
  expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('5')
  expect(events).toEqual([])
  expect(readAccount(connect).address).toBe(signer.address)
})
