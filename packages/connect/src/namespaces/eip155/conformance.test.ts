import type { ExchangeName } from '@solsmith/wire'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { createEvmSoftware, type EvmSubject, evmNodeAnswers, testEvmWallet } from '../../testing/evmConformance.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { createFrameDouble } from '../../testing/frameDouble.ts'
import { createEmbeddedWallet } from '../../wallets/embedded/embeddedWallet.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { createWalletConnect } from '../../wallets/walletConnect/walletConnect.ts'
import type { WcProvider, WcSession } from '../../wallets/walletConnect/wcProvider.ts'

async function toolkitOf() {
  const toolkit = await createEvmToolkit(evmNodeAnswers())
  const software = createEvmSoftware(toolkit.node.answers)
  const offer = (wallet: Wallet) => toolkit.connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  return { ...toolkit, provider: toolkit.software, software, offer }
}

async function injected(): Promise<EvmSubject> {
  const { connect, evmWallet, provider, software, offer } = await toolkitOf()
  offer(evmWallet)
  for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])
    provider.answers[method] = (params) => software.answer(method, params)
  return {
    connect,
    wallet: evmWallet,
    software,
    change: (address) => {
      for (const _ of [1, 2]) provider.emit('accountsChanged', address === null ? [] : [address])
    },
    giveAccounts: (given) => {
      provider.answers.eth_requestAccounts = () => given
    },
  }
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

async function walletConnect(): Promise<EvmSubject> {
  const { connect, software, offer } = await toolkitOf()
  let accounts: unknown = [evmAddress.toLowerCase()]
  let session: WcSession | undefined
  const listeners = new Map<string, Set<() => void>>()
  const open = (given: unknown): WcSession => ({
    topic: 't',
    namespaces: {
      eip155: {
        accounts: (Array.isArray(given) ? given : [given]).map((one) => `eip155:1:${one}`),
        chains: ['eip155:1'],
        methods,
      },
    },
  })
  const provider = {
    get session() {
      return session
    },
    async connect() {
      session = open(accounts)
      return session
    },
    async disconnect() {
      session = undefined
    },
    async request({ method, params }: { method: string; params: unknown }) {
      return software.answer(method, params)
    },
    abortPairingAttempt: () => {},
    on: (event: string, listener: () => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    client: {
      core: {
        relayer: { on: () => {}, off: () => {}, transportClose: async () => {} },
        crypto: { getClientId: async () => 'client' },
      },
    },
  } as unknown as WcProvider
  const wallet = createWalletConnect(connect, {
    load: async () => provider,
    settings: { projectId: 'p', relayUrl: 'ws://relay', metadata: { name: '', description: '', url: '', icons: [] } },
  })
  offer(wallet)
  return {
    connect,
    wallet,
    software,
    change: (address) => {
      if (address !== null) session = open([address])
      for (const _ of [1, 2])
        for (const listener of [...(listeners.get(address === null ? 'session_delete' : 'session_update') ?? [])])
          listener()
    },
    giveAccounts: (given) => {
      accounts = given
    },
  }
}

async function embedded(): Promise<EvmSubject> {
  const { connect, software, offer, base } = await toolkitOf()
  let address: unknown = evmAddress.toLowerCase()
  const user = () => {
    if (address === null) throw new Error('no one')
    const [first] = Array.isArray(address) ? address : [address]
    return { address: first, chainId: 1, preferredAccountType: 'eoa' }
  }
  const answers = {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    GET_USER: user,
    GET_CHAIN_ID: () => ({ chainId: '' }),
    SWITCH_NETWORK: ({ chainId }: { chainId: string }) => ({ chainId }),
    RPC_REQUEST: ({ method, params }: { method: string; params: unknown }) => software.answer(method, params),
  } satisfies Partial<Record<ExchangeName, (payload: never) => unknown>>
  const frame = createFrameDouble(answers, { saysTwice: true })
  const wallet = createEmbeddedWallet(connect, { open: frame.open })
  offer(wallet)
  const ids = [connect.networks[0].caip2, base.caip2]
  return {
    connect,
    wallet,
    software,
    change: (next) => {
      address = next
      ids.reverse()
      switchNetwork(connect, ids[0] ?? '')
    },
    giveAccounts: (given) => {
      address = given
    },
  }
}

testEvmWallet('injected, and announced by EIP-6963', injected)
testEvmWallet('WalletConnect', walletConnect)
testEvmWallet('embedded', embedded)
