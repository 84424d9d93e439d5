import { expect, onTestFinished, test } from 'vitest'
import { createConnect } from '../../createConnect.ts'
import { createEvmProvider } from '../../testing/evmProvider.ts'
import { watchWallets } from '../../wallets/watchWallets.ts'
import { readAnnouncement } from './announcedProviders.ts'
import { eip155 } from './eip155.ts'
import { evmNetwork } from './evmNetworks.ts'

const icon = 'data:image/png;base64,AA=='
const info = { uuid: '1', rdns: 'io.example', name: 'Example', icon }
const { provider } = createEvmProvider()

function announce(detail: unknown) {
  const speak = () => window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  window.addEventListener('eip6963:requestProvider', speak)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', speak))
  return speak
}

async function open() {
  const connect = createConnect({
    networks: [evmNetwork({ chainId: 1, rpcUrl: 'https://rpc.example' })],
    kinds: [eip155],
    storage: { get: () => null, set: () => {} },
  })
  onTestFinished(watchWallets(connect))
  const names = () => connect.store.get().wallets.map(({ id, name }) => [id, name])
  return { connect, names }
}

test('offers a wallet once, whether it announces itself before or after the request', async () => {
  announce({ info, provider })
  const { names, connect } = await open()
  await expect.poll(names).toEqual([['io.example', 'Example']])
  const late = announce({ info: { ...info, rdns: 'io.late', name: 'Late' }, provider })
  late()
  late()
  expect(names()).toEqual([
    ['io.example', 'Example'],
    ['io.late', 'Late'],
  ])
  expect(connect.store.get().wallets[0]).toMatchObject({ icon, kind: 'injected', chains: ['eip155:1'] })
})

test("uses the page's provider if no wallet has announced itself", async () => {
  Object.assign(window, { ethereum: provider })
  onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
  const { names } = await open()
  await expect.poll(names).toEqual([['injected', 'Browser Wallet']])
})

test("lists the page's provider once if announced wallets include it", async () => {
  Object.assign(window, { ethereum: provider, coinbaseWalletExtension: provider })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'ethereum')
    Reflect.deleteProperty(window, 'coinbaseWalletExtension')
  })
  announce({ info, provider })
  const { names } = await open()
  await expect.poll(names).toEqual([
    ['io.example', 'Example'],
    ['coinbaseWallet', 'Coinbase Wallet'],
  ])
})

test.each([
  null,
  'text',
  {},
  { info, provider: null },
  { info, provider: { request: 'no function' } },
  { info: null, provider },
  { info: { ...info, rdns: '' }, provider },
  { info: { ...info, name: 7 }, provider },
  { info: { ...info, name: 'x'.repeat(101) }, provider },
])('ignores %o as an announcement', (detail) => {
  expect(readAnnouncement(detail)).toBeNull()
})

test.each([
  'https://elsewhere.example/icon.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  5,
])('drops an icon that is not a data URI', (picture) => {
  expect(readAnnouncement({ info: { ...info, icon: picture }, provider })).toMatchObject({
    rdns: 'io.example',
    icon: '',
  })
})
