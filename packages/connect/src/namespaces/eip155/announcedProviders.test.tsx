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

/** A wallet that announces itself when it is asked, as EIP-6963 says. */
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

test('a wallet is offered whether it announces itself before or after it is asked, and once', async () => {
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

test('the page’s own provider counts where no wallet has announced itself', async () => {
  Object.assign(window, { ethereum: provider })
  onTestFinished(() => void Reflect.deleteProperty(window, 'ethereum'))
  const { names } = await open()
  await expect.poll(names).toEqual([['injected', 'Browser Wallet']])
})

test('beside wallets that have, it is one of them, and not listed twice', async () => {
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
])('%o announces no wallet', (detail) => {
  expect(readAnnouncement(detail)).toBeNull()
})

test.each([
  'https://elsewhere.example/icon.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  5,
])('a picture that is no picture inside the page is left out', (picture) => {
  expect(readAnnouncement({ info: { ...info, icon: picture }, provider })).toMatchObject({
    rdns: 'io.example',
    icon: '',
  })
})
