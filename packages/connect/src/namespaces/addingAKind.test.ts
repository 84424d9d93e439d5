import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { OtherNetwork } from '@solsmith/chain'
import { expect, onTestFinished, test } from 'vitest'
import { readAccount } from '../account/readAccount.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { updateSend } from '../send/sendForm.ts'
import { previewOther } from '../send/sendTransfer.ts'
import { signMessage } from '../sign/signMessage.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { registerOthers } from '../wallets/registerOthers.ts'
import type { ProviderCall, Wallet } from '../wallets/wallet.ts'
import type { ChainAdapter } from './chainAdapter.ts'

const guide = join(import.meta.dirname, '../../../../docs/extending.md')
const address = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const chain = 'stellar:pubnet'
/** Not in the list of kinds yet. */
const namespace = 'stellar' as ChainAdapter['namespace']

function readExample(openStellarWallet: () => Wallet): ChainAdapter {
  const [, example = ''] = /## A namespace[\s\S]*?```ts\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? []
  const code = stripTypeScriptTypes(example).replace('export const', 'const')
  return new Function('openStellarWallet', `${code}; return stellar`)(openStellarWallet) as ChainAdapter
}

const pubnet: OtherNetwork = {
  ...ethereum,
  id: chain,
  name: 'Stellar',
  caip2: chain,
  walletChain: chain,
  nativeCurrency: { name: 'Lumen', symbol: 'XLM', decimals: 7 },
}

async function setUp() {
  const asked: ProviderCall[] = []
  const wallet: Wallet = {
    id: 'Satchel',
    name: 'Satchel',
    icon: '',
    kind: 'injected',
    chains: [chain],
    features: [],
    versions: [],
    readiness: () => 'installed',
    connect: async () => ({ address }),
    disconnect: async () => {},
    request: () => Promise.reject(new TypeError('It is no wallet of Solana.')),
    watchAccount: () => () => {},
    async ask(call) {
      asked.push(call)
      return btoa('signed')
    },
  }
  const kind = readExample(() => wallet)
  const toolkit = await createToolkit({ options: { networks: [pubnet, networks.sandbox], kinds: [kind] } })
  onTestFinished(registerOthers(toolkit.connect))
  await expect.poll(() => toolkit.connect.store.get().wallets.map(({ id }) => id)).toContain('Satchel')
  await connectWallet(toolkit.connect, 'Satchel')
  return { ...toolkit, kind, asked }
}

test("the guide's example of a new kind connects and signs a message, and touches nothing else", async () => {
  const { connect, asked } = await setUp()
  expect(readAccount(connect)).toMatchObject({
    status: 'connected',
    address,
    namespace,
    caipAddress: `${chain}:${address}`,
  })

  const signed = await signMessage(connect, 'Hello')

  expect(asked).toEqual([{ method: 'signMessage', params: { address, message: 'Hello' }, chain }])
  expect(signed).toMatchObject({ address, signatureText: btoa('signed') })
  expect(new TextDecoder().decode(signed.signature)).toBe('signed')
})

test('its address check refuses a wrong checksum', async () => {
  const { kind } = await setUp()
  const { isAddress } = await kind.load()
  expect(isAddress(address)).toBe(true)
  for (const [index, digit] of Array.from(address).entries()) {
    const other = digit === 'A' ? 'B' : 'A'
    expect(isAddress(address.slice(0, index) + other + address.slice(index + 1))).toBe(false)
  }
})

test('reports missing features by name, and keeps the connection during a switch to another kind', async () => {
  const { connect } = await setUp()
  const token = { symbol: 'XLM', decimals: 7, mint: null, balance: 10n ** 8n, priceUsd: null }
  connect.store.set(updateSend({ token, sendTokenAmount: '0.5', receiverAddress: address }))
  await expect(previewOther(connect)).rejects.toThrow('Unsupported chain')

  switchNetwork(connect, networks.sandbox.caip2)
  expect(readAccount(connect)).toMatchObject({ status: 'disconnected' })
  switchNetwork(connect, chain)
  expect(readAccount(connect)).toMatchObject({ status: 'connected', address })
})
