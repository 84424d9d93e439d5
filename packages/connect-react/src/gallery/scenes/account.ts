import { genesisHashes } from '@solsmith/chain'
import {
  activeNetwork,
  type Connect,
  chooseToken,
  createSiwx,
  type Journal,
  runOf,
  type SendForm,
  solToken,
  updateAccount,
  updateNetworkRule,
  updateSend,
  updateSendEnd,
  type View,
  WalletError,
} from '@solsmith/connect'
import { createGalleryWallet, galleryAddress, type Scene } from '../scene.ts'
import {
  failing,
  mainnetChain,
  receiverAddress,
  refused,
  serviceDown,
  simulated,
  waiting,
  withChain,
  withCollectibles,
  withNothing,
  withTokens,
} from './accountAnswers.ts'

const options = { apiUrl: 'https://scene', meldKey: 'gallery' }
const embedded = [createGalleryWallet({ name: 'Email', kind: 'embedded' })]

const scene = (view: View, state: string, rest: Partial<Scene> = {}): Scene => ({
  view,
  state,
  isConnected: true,
  answers: withTokens,
  options,
  ...rest,
})

const onTab = (tab: number) => (connect: Connect) => connect.store.set(updateAccount('solana', { currentTab: tab }))

const filled =
  (change: Partial<SendForm> = {}) =>
  (connect: Connect) => {
    connect.store.set(chooseToken(solToken(6_023_627_000n, 150)))
    connect.store.set(updateSend({ sendTokenAmount: '2.5', receiverAddress, ...change }))
  }

type HowItEnded =
  | { status: 'sent'; signature: string }
  | { status: 'unknown'; signature: null }
  | { status: 'failed'; error: unknown }

const ended = (how: HowItEnded) => (connect: Connect) =>
  connect.store.set(updateSendEnd({ symbol: 'SOL', amountText: '2.5', receiverAddress, receiverName: null, ...how }))

const leftLabels = { transfer: 'SOL', 'wallet-swap': '1 SOL for ANVL', 'wallet-batch': '2 calls' } as const

const leftOpen: Journal = {
  read: async () =>
    (['transfer', 'wallet-swap', 'wallet-batch'] as const).map((kind) => ({
      id: kind,
      kind,
      network: genesisHashes.mainnet,
      account: galleryAddress,
      subject: receiverAddress,
      label: leftLabels[kind],
      createdAt: 0,
      lastValidBlockHeight: 1n,
      state: { status: 'asked' },
    })),
  write: async () => {},
  remove: async () => {},
}

const foundOut =
  (end: { phase: 'ended'; outcome: 'void' } | { phase: 'failed'; error: unknown }) => (connect: Connect) =>
    runOf(connect, 'wallet').set(() => ({
      // Gallery addresses are valid.
      plan: { kind: 'transfer', subject: receiverAddress as never, label: 'SOL', feePayer: galleryAddress as never },
      parts: [],
      isResumed: true,
      ...end,
    }))

const allowOne = (connect: Connect) =>
  connect.store.set(
    updateNetworkRule('solana', {
      approved: connect.networks.slice(1, 2).map(({ caip2 }) => caip2),
      supportsAllNetworks: false,
    }),
  )

const leaveOut = (connect: Connect) =>
  connect.store.set(
    updateNetworkRule('solana', {
      requested: connect.networks.map(({ caip2 }) => caip2).filter((one) => one !== activeNetwork(connect).caip2),
    }),
  )

const twoKinds = (connect: Connect) => {
  connect.store.set(updateNetworkRule('solana', { smartAccounts: [mainnetChain] }))
  connect.store.set(
    updateAccount('solana', {
      allAccounts: [
        { namespace: 'solana', address: galleryAddress, type: 'eoa' },
        { namespace: 'solana', address: receiverAddress, type: 'smartAccount' },
      ],
      addressLabels: new Map([[galleryAddress, 'Savings']]),
    }),
  )
}

const withSeveral = [
  createGalleryWallet({
    name: 'Phantom',
    // Hard-coded for screenshots.
    accounts: () => [{ address: galleryAddress as never, label: 'Main' }, { address: receiverAddress as never }],
  }),
]

const several = (connect: Connect) =>
  connect.store.set(
    updateAccount('solana', {
      allAccounts: [galleryAddress, receiverAddress].map((address) => ({ namespace: 'solana', address, type: 'eoa' })),
      addressLabels: new Map([[galleryAddress, 'Main']]),
    }),
  )

const signInOptions = {
  siwx: createSiwx({
    storage: { get: () => null, set: () => {} },
    domain: 'solsmith.example',
    uri: 'https://solsmith.example',
  }),
  metadata: { name: 'Solsmith', description: '', url: 'https://solsmith.example', icons: [] },
}

export const accountScenes: readonly Scene[] = [
  scene('Account', 'ready'),
  scene('Account', 'without a backend', { options: {}, answers: withChain }),
  scene('Account', 'loading', { answers: { ...waiting, getBalance: 'never' } }),
  scene('Account', 'empty', { answers: withNothing }),
  scene('Account', 'failed', { answers: failing }),
  scene('Account', 'service down', { answers: serviceDown }),
  scene('Account', 'NFTs', { prepare: onTab(1), answers: withCollectibles }),
  scene('Account', 'no NFTs', { prepare: onTab(1) }),
  scene('Account', 'NFTs failed', { prepare: onTab(1), answers: failing }),
  scene('Account', 'activity', { prepare: onTab(2) }),
  scene('Account', 'no activity', { prepare: onTab(2), answers: withNothing }),
  scene('Account', 'send failed', {
    prepare: ended({ status: 'failed', error: new WalletError('SignatureDeclinedError', { wallet: 'Anvil' }) }),
  }),
  scene('Account', 'sent', { prepare: ended({ status: 'sent', signature: '5'.repeat(87) }) }),
  scene('Account', 'send unknown', { prepare: ended({ status: 'unknown', signature: null }) }),
  scene('Account', 'unfinished', { options: { ...options, journal: leftOpen } }),
  scene('Account', 'checked', { prepare: foundOut({ phase: 'ended', outcome: 'void' }) }),
  scene('Account', 'check failed', { prepare: foundOut({ phase: 'failed', error: new TypeError('gone') }) }),
  scene('Account', 'embedded', { wallets: embedded }),
  scene('Account', 'above the limit', {
    wallets: embedded,
    options: { ...options, warnAboveLamports: 1_000_000_000n },
  }),
  scene('AccountSettings', 'ready', {
    wallets: embedded,
    prepare: twoKinds,
    options: { ...options, frameUrl: 'https://scene/frame' },
  }),
  scene('Profile', 'ready', { wallets: embedded, prepare: twoKinds }),
  scene('SwitchAddress', 'ready', { wallets: embedded, prepare: twoKinds }),
  scene('SwitchAddress', 'several', { wallets: withSeveral, prepare: several }),
  scene('SwitchAddress', 'empty'),
  scene('SwitchActiveChain', 'ready', {
    data: { networkId: mainnetChain, namespace: 'solana', navigateTo: 'Connect' },
  }),
  scene('Networks', 'ready'),
  scene('Networks', 'not allowed', { prepare: allowOne }),
  scene('Networks', 'empty', { steps: ({ networks }) => [`${networks.search}=zzz`] }),
  scene('SwitchNetwork', 'declined', { data: { networkId: 'solana:unknown', name: 'Elsewhere' } }),
  scene('UnsupportedChain', 'ready', { prepare: leaveOut }),
  scene('WalletReceive', 'ready'),
  scene('WalletCompatibleNetworks', 'ready'),
  scene('WalletSend', 'empty'),
  scene('WalletSend', 'ready', { prepare: filled() }),
  scene('WalletSend', 'too much', { prepare: filled({ sendTokenAmount: '7' }) }),
  scene('WalletSend', 'invalid address', { prepare: filled({ receiverAddress: '0OIl' }) }),
  scene('WalletSend', 'by name', { prepare: filled({ receiverProfileName: 'forge.sol' }) }),
  scene('WalletSendSelectToken', 'ready'),
  scene('WalletSendSelectToken', 'loading', { answers: waiting }),
  scene('WalletSendSelectToken', 'empty', { answers: withNothing }),
  scene('WalletSendSelectToken', 'failed', { answers: failing }),
  scene('WalletSendPreview', 'ready', { prepare: filled({ receiverProfileName: 'forge.sol' }), answers: simulated }),
  scene('WalletSendPreview', 'loading', {
    prepare: filled(),
    answers: { getGenesisHash: 'never', getMultipleAccounts: 'never' },
  }),
  scene('WalletSendPreview', 'failed', { prepare: filled(), answers: refused }),
  scene('Transactions', 'ready'),
  scene('Transactions', 'loading', { answers: waiting }),
  scene('Transactions', 'empty', { answers: withNothing }),
  scene('Transactions', 'failed', { answers: failing }),
  scene('SIWXSignMessage', 'ready', { options: signInOptions }),
  scene('SIWXSignMessage', 'signing', { options: signInOptions, steps: ({ signIn }) => [signIn.sign] }),
]
