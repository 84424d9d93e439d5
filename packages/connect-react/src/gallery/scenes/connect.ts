import { createNetworks, type Network } from '@solsmith/chain'
import type { ListedWallet } from '@solsmith/connect'
import { createGalleryWallet, type Scene } from '../scene.ts'

const networks = createNetworks(() => 'https://scene.example/rpc', null)
// Never empty.
const mainnet = networks[0] as Network
/** The type lacks ids of custom networks. */
const ethereum: Network = { ...mainnet, id: 'ethereum' as never, caip2: 'eip155:1', name: 'Ethereum' }

const refusing = createGalleryWallet({
  name: 'Phantom',
  connect: () => Promise.reject(new Error('User rejected the request.')),
})
const phantom = createGalleryWallet({ name: 'Phantom' })
const walletConnect = createGalleryWallet({ name: 'WalletConnect', id: 'walletConnect', kind: 'walletConnect' })
const manifold = createGalleryWallet({ name: 'Backpack', chains: ['solana:mainnet', 'eip155:1'] })

const names =
  'Trust,Glow,Exodus,Ledger,OKX,MetaMask,Bitget,Nightly,Backpack,Coin98,Magic Eden,Frontier,Xverse,Leather,Safe,Tangem,Brave,imToken'
const listed = names.split(',').map(
  (name, index): ListedWallet => ({
    id: `wallet-${index}`,
    name,
    homepage: `https://${name.toLowerCase().replaceAll(' ', '')}.example`,
    mobile_link: `https://${name.toLowerCase().replaceAll(' ', '')}.example/app`,
    badge_type: index % 3 === 0 ? 'certified' : null,
  }),
)
const list = { walletListUrl: 'https://scene', projectId: 'gallery' }
const answers = { '/getWallets': () => ({ data: listed, count: 428 }) }
const solflare: ListedWallet = {
  id: 'solflare',
  name: 'Solflare',
  homepage: 'https://solflare.com',
  mobile_link: 'https://solflare.com/ul',
  webapp_link: 'https://solflare.com/app',
  chrome_store: 'https://chromewebstore.google.com/detail/solflare',
  app_store: 'https://apps.apple.com/app/solflare',
  play_store: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
}
const pairing =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const withCode: Pick<Scene, 'prepare'> = {
  prepare: ({ store }) =>
    store.set((state) => ({
      ...state,
      pairing: { uri: pairing, expiresAt: Date.now() + 240_000, hasFailed: false },
      connections: { solana: { status: 'connecting', walletId: 'walletConnect' } },
    })),
}
const twoKinds = { networks: [mainnet, ethereum], namespaces: ['solana', 'eip155'] } as const
const legal = { termsConditionsUrl: 'https://host.example/terms', privacyPolicyUrl: 'https://host.example/privacy' }

export const connectScenes: readonly Scene[] = [
  { view: 'Connect', state: 'ready' },
  {
    view: 'Connect',
    state: 'everything',
    wallets: [phantom, manifold, walletConnect],
    options: { ...list, ...legal, ...twoKinds },
    answers,
  },
  { view: 'Connect', state: 'must agree', options: { ...legal, features: { legalCheckbox: true } } },
  {
    view: 'Connect',
    state: 'collapsed',
    options: { frameUrl: 'https://scene/frame', features: { collapseWallets: true } },
  },
  { view: 'Connect', state: 'empty', wallets: [] },
  { view: 'ConnectWallets', state: 'ready' },
  { view: 'AllWallets', state: 'ready', wallets: [phantom], options: list, answers },
  { view: 'AllWallets', state: 'loading', options: list, answers: { '/getWallets': 'never' } },
  { view: 'AllWallets', state: 'service down', options: list, answers: { '/getWallets': 503 } },
  { view: 'AllWallets', state: 'no results', steps: ({ allWallets }) => [`${allWallets.search}=zzz`] },
  { view: 'ConnectingExternal', state: 'asked', data: { walletId: 'Phantom' } },
  { view: 'ConnectingExternal', state: 'declined', data: { walletId: 'Phantom' }, wallets: [refusing] },
  { view: 'ConnectingWalletConnect', state: 'ready', wallets: [walletConnect], ...withCode },
  { view: 'ConnectingWalletConnect', state: 'loading', wallets: [walletConnect] },
  {
    view: 'ConnectingWalletConnect',
    state: 'a wallet',
    data: { listed: solflare },
    wallets: [walletConnect],
    ...withCode,
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'not detected',
    data: { listed: { ...solflare, mobile_link: null, webapp_link: null } },
    wallets: [walletConnect],
  },
  { view: 'ConnectingWalletConnectBasic', state: 'ready', wallets: [walletConnect], ...withCode },
  {
    view: 'ConnectingMultiChain',
    state: 'ready',
    data: { name: 'Backpack' },
    wallets: [manifold],
    options: twoKinds,
  },
  { view: 'Downloads', state: 'ready', data: { listed: solflare } },
  { view: 'GetWallet', state: 'ready', options: list, answers },
  { view: 'GetWallet', state: 'loading', options: list, answers: { '/getWallets': 'never' } },
  { view: 'WhatIsAWallet', state: 'ready' },
  { view: 'WhatIsANetwork', state: 'ready' },
  { view: 'WhatIsABuy', state: 'ready', options: { apiUrl: 'https://scene' } },
]
