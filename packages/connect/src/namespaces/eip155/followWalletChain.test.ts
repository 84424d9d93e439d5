import { expect, test } from 'vitest'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { activeNetwork } from '../../createConnect.ts'
import { modalOf } from '../../modal/modalState.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { followWalletChain } from './followWalletChain.ts'

async function setUp() {
  const toolkit = await createEvmToolkit()
  await toolkit.join()
  const where = () => activeNetwork(toolkit.connect).caip2
  return { ...toolkit, where, isOpen: () => modalOf(toolkit.connect.store.get()).isOpen }
}

test.each([['0x2105'], [8_453], ['8453']])("switches to the wallet's network when it reports %j", async (chainId) => {
  const { connect, evmWallet, where } = await setUp()

  followWalletChain(connect, evmWallet.id, chainId)

  expect(where()).toBe('eip155:8453')
})

test.each([['0x1'], ['anvil'], [undefined], [{}], [1.5]])('ignores %j', async (chainId) => {
  const { connect, evmWallet, where, isOpen } = await setUp()

  followWalletChain(connect, evmWallet.id, chainId)

  expect([where(), isOpen()]).toEqual(['eip155:1', false])
})

test('ignores another wallet', async () => {
  const { connect, where } = await setUp()

  followWalletChain(connect, 'io.other', '0x2105')

  expect(where()).toBe('eip155:1')
})

test('ignores a disconnected wallet', async () => {
  const { connect, evmWallet, where } = await setUp()
  await disconnectWallet(connect)

  followWalletChain(connect, evmWallet.id, '0x2105')

  expect(where()).toBe('eip155:1')
})

test('stays in another namespace', async () => {
  const { connect, evmWallet, where } = await setUp()
  switchNetwork(connect, 'sandbox')
  const before = where()

  followWalletChain(connect, evmWallet.id, '0x2105')

  expect(where()).toBe(before)
})
