import { createNetworks } from '@solsmith/chain'
import { afterEach, expect, test } from 'vitest'
import { activeConnection, createConnect } from '../createConnect.ts'
import { createMemoryStorage } from '../storage.ts'
import { watchWallets } from './watchWallets.ts'

const [mainnet] = createNetworks((id) => `http://127.0.0.1:1/${id}`, null)
if (!mainnet) throw new TypeError('A network is expected.')
const address = 'So11111111111111111111111111111111111111112'

const objects = ['phantom', 'solflare', 'coinbaseSolana'] as const
afterEach(() => {
  for (const name of objects) Reflect.deleteProperty(window, name)
})

function createProvider() {
  const asked: unknown[] = []
  const provider = {
    publicKey: null as string | null,
    connect: async (options: unknown) => {
      asked.push(options)
      provider.publicKey = address
    },
    disconnect: async () => {},
    request: async () => ({}),
    on: () => {},
    off: () => {},
  }
  return { provider, asked }
}

test.each([
  ['Phantom', 'phantom'],
  ['Solflare', 'solflare'],
  ['Coinbase Wallet', 'coinbaseSolana'],
] as const)('reconnects %s after a reload without a prompt, although it announces nothing', async (name, key) => {
  const { provider, asked } = createProvider()
  Object.assign(window, { [key]: key === 'phantom' ? { solana: provider } : provider })
  const storage = createMemoryStorage()
  storage.set('solsmith:wallet', name)
  const connect = createConnect({ networks: [mainnet], storage })

  const stop = watchWallets(connect)

  await expect.poll(() => activeConnection(connect)).toMatchObject({ status: 'connected', account: { address } })
  expect(asked).toEqual([{ onlyIfTrusted: true }])
  stop()
})

test('asks no wallet of the page on a first visit', async () => {
  const { provider, asked } = createProvider()
  Object.assign(window, { phantom: { solana: provider } })
  const connect = createConnect({ networks: [mainnet], storage: createMemoryStorage() })

  const stop = watchWallets(connect)
  await new Promise((done) => setTimeout(done, 50))

  expect([asked, connect.store.get().wallets.some(({ name }) => name === 'Phantom')]).toEqual([[], false])
  stop()
})
