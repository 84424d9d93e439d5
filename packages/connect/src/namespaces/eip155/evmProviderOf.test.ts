import { expect, test } from 'vitest'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { activeNetwork } from '../../createConnect.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { evmProviderOf } from './evmProviderOf.ts'

const hash = `0x${'5a'.repeat(32)}`
const signature = `0x${'ab'.repeat(65)}`

test('sends reads to the node, signatures to the wallet, and answers known values itself', async () => {
  const { connect, join, node, software } = await createEvmToolkit({ eth_blockNumber: '0x10' })
  await join()
  software.answers.personal_sign = () => signature
  const before = software.asked.length
  const provider = evmProviderOf(connect)
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'net_version' })).toBe('1')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([evmAddress])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([evmAddress])
  expect(node.asked.map(({ method }) => method)).toEqual(['eth_blockNumber'])
  expect(software.asked).toHaveLength(before)
  expect(await provider.request({ method: 'personal_sign', params: ['0x61', evmAddress] })).toBe(signature)
  expect(software.asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0x61', evmAddress] })
})

test('returns one provider per toolkit, so that pages can compare it', async () => {
  const { connect } = await createEvmToolkit()
  expect(evmProviderOf(connect)).toBe(evmProviderOf(connect))
})

test('switches a wallet back to the network before a send, and requires a hash as the answer', async () => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  software.chainId = '0x2105'
  software.answers.eth_sendTransaction = () => hash
  const send = () => evmProviderOf(connect).request({ method: 'eth_sendTransaction', params: [{ from: evmAddress }] })
  expect(await send()).toBe(hash)
  const methods = software.asked.map(({ method }) => method)
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeGreaterThan(0)
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(methods.indexOf('eth_sendTransaction'))
  for (const answer of [null, '0x', 5, { hash }]) {
    software.answers.eth_sendTransaction = () => answer
    await expect(send()).rejects.toMatchObject({ name: 'WalletSendTransactionError', code: -32_603 })
  }
  software.answers.personal_sign = () => '0x'
  await expect(evmProviderOf(connect).request({ method: 'personal_sign' })).rejects.toMatchObject({
    name: 'WalletSignMessageError',
  })
})

const failures = [
  [{ code: 4_001 }, 4_001],
  [{ code: 4_100 }, 4_100],
  [{ code: 4_200 }, 4_200],
  [{ code: 4_902 }, 4_902],
  [{ code: 5_700 }, 5_700],
  [{ message: 'User rejected the request.' }, 4_001],
  [{}, -32_603],
] as const

test.each(failures)("passes on a wallet's failure %o with code %i", async (fields, code) => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  software.answers.personal_sign = () => {
    throw Object.assign(new Error('no'), fields)
  }
  const asked = evmProviderOf(connect).request({ method: 'personal_sign', params: [] })
  await expect(asked).rejects.toMatchObject({ code })
})

test("passes on the data of a contract's revert", async () => {
  const { connect, join } = await createEvmToolkit({
    eth_call: () => {
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    },
  })
  await join()
  const call = evmProviderOf(connect).request({ method: 'eth_call', params: [{}, 'latest'] })
  await expect(call).rejects.toMatchObject({ code: 3 })
})

test('reads without a connection, and signs nothing', async () => {
  const { connect } = await createEvmToolkit({ eth_gasPrice: '0x1' })
  const provider = evmProviderOf(connect)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_gasPrice' })).toBe('0x1')
  for (const method of ['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction'])
    await expect(provider.request({ method })).rejects.toMatchObject({ name: 'WalletNotConnectedError', code: 4_100 })
})

test('switches to another network of the site, and rejects one missing there', async () => {
  const { connect, join, base, software } = await createEvmToolkit()
  await join()
  const provider = evmProviderOf(connect)
  const go = (chainId: string) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await go('0x2105')).toBeNull()
  expect(activeNetwork(connect)).toMatchObject(base)
  expect(software.chainId).toBe('0x2105')
  await expect(go('0x5')).rejects.toMatchObject({ name: 'ChainIdError', code: 4_902 })
  await expect(provider.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({ code: 4_902 })
})

test('emits account and network events, and none after the listener is removed', async () => {
  const { connect, join, software, base } = await createEvmToolkit()
  const heard: unknown[] = []
  const provider = evmProviderOf(connect)
  const events = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map(
    (event) => [event, (value: unknown) => heard.push([event, value])] as const,
  )
  for (const [event, listener] of events) provider.on(event, listener)
  await join()
  const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  software.emit('accountsChanged', [other.toLowerCase()])
  switchNetwork(connect, base.caip2)
  switchNetwork(connect, 'sandbox')
  switchNetwork(connect, base.caip2)
  await disconnectWallet(connect)
  expect(heard).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [evmAddress]],
    ['accountsChanged', [other]],
    ['chainChanged', '0x2105'],
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4_100 })],
  ])
  const count = heard.length
  for (const [event, listener] of events) provider.removeListener(event, listener)
  await join()
  expect(heard).toHaveLength(count)
})
