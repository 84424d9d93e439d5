import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { readDevice } from '../device.ts'
import { modalOf, viewOf } from '../modal/modalState.ts'
import { openModal } from '../modal/openModal.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { builtInWallets } from './builtInWallets.ts'
import { selectWallet } from './selectWallet.ts'

const device = readDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', isCoarse: false })
const page = { location: { href: 'https://a.example/', origin: 'https://a.example', assign: () => {} }, device }
const relay = { relayUrl: 'wss://relay.example', projectId: 'p' }

test.each(builtInWallets.map((listed) => [listed.name, listed] as const))(
  'without a relay %s leads to its download, and with one to its code',
  async (_, listed) => {
    const choose = async (options: object) => {
      const { connect } = await createToolkit({ options, wallets: () => [] })
      await openModal(connect, { device })
      selectWallet(connect, listed, page)
      return [viewOf(connect.store.get()), modalOf(connect.store.get()).data.listed?.name]
    }
    expect(await choose({})).toEqual(['Downloads', listed.name])
    expect(await choose(relay)).toEqual(['ConnectingWalletConnect', listed.name])
    expect(listed.homepage).toMatch(/^https:/)
  },
)

test('does not ask an installed wallet that does not support the network', async () => {
  const signer = await generateKeyPairSigner()
  const wallet = createMockWallet(signer, { id: 'Phantom', chains: ['solana:mainnet'] })
  const [listed] = builtInWallets
  if (!listed) throw new TypeError('A built-in wallet is expected.')
  const { connect } = await createToolkit({ wallets: () => [wallet] })
  await openModal(connect, { device })
  selectWallet(connect, listed, page)
  expect(viewOf(connect.store.get())).toBe('Downloads')
})

test('the built-in list has the most used Solana wallets', () => {
  expect(builtInWallets.map(({ name }) => name)).toEqual(['Phantom', 'Solflare', 'Backpack', 'Coinbase Wallet'])
})
