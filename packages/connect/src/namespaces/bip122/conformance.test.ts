import { type BitcoinSubject, testBitcoinWallet } from '../../testing/bitcoinConformance.ts'
import { createBitcoinSoftware } from '../../testing/bitcoinSoftware.ts'
import { createStandardWallet, createUnisatProvider, createWbipProvider } from '../../testing/bitcoinSubjects.ts'
import { createBitcoinToolkit, ownKey } from '../../testing/bitcoinToolkit.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { createWalletConnect } from '../../wallets/walletConnect/walletConnect.ts'
import type { WcProvider, WcSession } from '../../wallets/walletConnect/wcProvider.ts'
import type { BitcoinPort } from './bitcoinPort.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { createStandardPort } from './standardPort.ts'
import { createUnisatPort } from './unisatPort.ts'
import { createWbipPort } from './wbipPort.ts'

async function offer(port: BitcoinPort | null) {
  const { connect } = await createBitcoinToolkit()
  if (!port) throw new TypeError('It has no Bitcoin.')
  const wallet = createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
  return show({ connect, wallet })
}

function show<T extends Pick<BitcoinSubject, 'connect' | 'wallet'>>(subject: T): T {
  subject.connect.store.set((state) => ({ ...state, wallets: [subject.wallet] }))
  return subject
}

async function standard(): Promise<BitcoinSubject> {
  const { wallet: announced, ...satchel } = createStandardWallet()
  return { ...(await offer(createStandardPort(announced))), ...satchel }
}

async function unisat(): Promise<BitcoinSubject> {
  const { provider, ...rest } = createUnisatProvider()
  return { ...(await offer(createUnisatPort(provider))), ...rest }
}

async function wbip(): Promise<BitcoinSubject> {
  const { provider, software, giveAccounts } = createWbipProvider()
  const { connect } = await createBitcoinToolkit()
  const port = createWbipPort(provider, { id: 'Satchel', storage: connect.storage })
  let tell: (accounts: unknown) => void = () => {}
  // Its event names no accounts, so a change ends the connection.
  const watched: BitcoinPort = {
    ...port,
    watch: (change) => {
      tell = change
      return () => {
        tell = () => {}
      }
    },
  }
  const wallet: Wallet = createBitcoinWallet(connect, {
    id: 'bip122:Satchel',
    name: 'Satchel',
    icon: '',
    port: watched,
  })
  const change = (address: string | null) => {
    for (const _ of [1, 2]) tell(address === null ? [] : [{ address, purpose: 'payment' }])
  }
  return { ...show({ connect, wallet }), software, giveAccounts, change }
}

async function walletConnect(): Promise<BitcoinSubject> {
  const { connect, mainnet } = await createBitcoinToolkit()
  const software = createBitcoinSoftware()
  let accounts: unknown = [ownKey.addressOf('p2wpkh')]
  let session: WcSession | undefined
  const listeners = new Map<string, Set<() => void>>()
  const open = (given: unknown): WcSession => ({
    topic: 't',
    namespaces: {
      bip122: {
        accounts: (Array.isArray(given) ? given : [given]).map((one) => `${mainnet.caip2}:${one}`),
        chains: [mainnet.caip2],
        methods: ['signMessage', 'signPsbt', 'getAccountAddresses'],
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
    async request({ params }: { params: { address: string; message: string } }) {
      return software.signMessage(params.address, params.message, (signature) => ({
        address: params.address,
        signature: Buffer.from(signature, 'base64').toString('hex'),
      }))
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
  const metadata = { name: '', description: '', url: '', icons: [] }
  const settings = { projectId: 'p', relayUrl: 'ws://relay', metadata }
  const wallet = createWalletConnect(connect, { load: async () => provider, settings })
  return {
    ...show({ connect, wallet }),
    software,
    change(address) {
      if (address !== null) session = open([address])
      for (const _ of [1, 2])
        for (const listener of [...(listeners.get(address === null ? 'session_delete' : 'session_update') ?? [])])
          listener()
    },
    giveAccounts(given) {
      accounts = given
    },
  }
}

testBitcoinWallet('Wallet Standard', standard)
testBitcoinWallet('WBIP', wbip)
testBitcoinWallet('UniSat', unisat)
testBitcoinWallet('WalletConnect', walletConnect)
