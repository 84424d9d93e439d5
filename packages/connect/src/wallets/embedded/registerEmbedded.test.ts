import { expect, test } from 'vitest'
import { modalOf } from '../../modal/modalState.ts'
import { frameUrl } from '../../testing/frameDouble.ts'
import { createToolkit, ethereum, networks } from '../../testing/toolkit.ts'
import { isLoginNetwork } from './loginNetwork.ts'
import { registerEmbedded } from './registerEmbedded.ts'

test('offers the embedded wallet once, if its page is set', async () => {
  const [{ connect: without, wallet }, { connect }] = await Promise.all([
    createToolkit(),
    createToolkit({ options: { frameUrl } }),
  ])

  registerEmbedded(without)
  expect(without.store.get().wallets).toEqual([wallet])

  registerEmbedded(connect)
  registerEmbedded(connect)
  expect(connect.store.get().wallets.map(({ kind }) => kind)).toEqual(['announced', 'embedded'])
})

const bitcoin: typeof ethereum = {
  ...ethereum,
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  caip2: 'bip122:000000000019d6689c085ae165831e93',
  walletChain: 'bip122:000000000019d6689c085ae165831e93',
}

test('starts a login on a supported network; from another, leads to the first supported one', async () => {
  const { connect } = await createToolkit({
    options: { networks: [bitcoin, networks.devnet, networks.mainnet], initialNetworkId: 'devnet' },
  })
  expect(isLoginNetwork(connect)).toBe(true)
  expect(modalOf(connect.store.get()).history).toEqual(['Connect'])

  connect.store.set((state) => ({ ...state, networkId: bitcoin.id }))

  expect(isLoginNetwork(connect)).toBe(false)
  expect(modalOf(connect.store.get())).toMatchObject({
    history: ['Connect', 'SwitchNetwork'],
    data: { networkId: networks.devnet.caip2, name: networks.devnet.name },
  })
})

test('opens nothing without a supported network', async () => {
  const { connect } = await createToolkit({ options: { networks: [bitcoin] } })

  expect(isLoginNetwork(connect)).toBe(false)
  expect(modalOf(connect.store.get()).history).toEqual(['Connect'])
})
