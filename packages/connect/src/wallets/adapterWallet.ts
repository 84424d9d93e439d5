import { getBase64Decoder } from '@solana/kit'
import { type Network, showHidden, type WalletChain } from '@solsmith/chain'
import { ConnectionError } from '../connection/errors.ts'
import { requestNetwork } from '../rpc/networkClient.ts'
import { readPublicKey, readSignature, requireBytes, requireCount } from './answers.ts'
import { WalletError } from './errors.ts'
import { listenTo } from './injectedProvider.ts'
import { readTransaction, wrapTransaction } from './providerTransaction.ts'
import type {
  Account,
  Readiness,
  SendOptions,
  TransactionVersion,
  Wallet,
  WalletInput,
  WalletOutput,
  WalletRequest,
} from './wallet.ts'
import type { WalletAdapter } from './walletAdapter.ts'

type Handlers = { readonly [R in WalletRequest]: (input: WalletInput<R>) => Promise<WalletOutput<R>> }

const readinesses: Readonly<Record<string, Readiness>> = {
  Installed: 'installed',
  NotDetected: 'notDetected',
  Loadable: 'loadable',
  Unsupported: 'unsupported',
}

/** Wraps an adapter. One that can't sign sends over the network's RPC URL. */
export function createAdapterWallet(adapter: WalletAdapter, networks: readonly Network[]): Wallet {
  const { icon } = adapter
  const name = showHidden(adapter.name)
  // Each method is checked before use.
  const ask = adapter as unknown as Asked
  const versions = readVersions(adapter)
  const wrap = (transaction: Uint8Array) => wrapTransaction(name, versions, transaction)
  const features = listFeatures(adapter)
  const readiness = () => readinesses[adapter.readyState] ?? 'unsupported'
  const refuse = (feature: WalletRequest) =>
    Promise.reject(new WalletError('WalletFeatureError', { wallet: name, feature }))
  const handlers: Handlers = {
    signTransaction: async ({ transaction }) => readTransaction(name, await ask.signTransaction(wrap(transaction))),
    async signAllTransactions({ transactions }) {
      const wrapped = transactions.map(wrap)
      const signed = adapter.signAllTransactions
        ? await ask.signAllTransactions(wrapped)
        : await inTurn(wrapped, ask.signTransaction.bind(adapter))
      requireCount(name, 'WalletSignTransactionError', { wanted: transactions.length, given: signed })
      // A list, checked above.
      return (signed as readonly unknown[]).map((one) => readTransaction(name, one))
    },
    async signAndSendTransaction({ transaction, chain, options }) {
      const signature = await ask.sendTransaction(wrap(transaction), connectionOf(networks, chain), options)
      return readSignature(name, 'WalletSendTransactionError', signature)
    },
    signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
    async signMessage({ message }) {
      return { message, signature: requireBytes(name, 'WalletSignMessageError', await ask.signMessage(message)) }
    },
    signIn: () => refuse('signIn'),
  }
  return {
    id: adapter.name,
    name,
    icon,
    isGiven: true,
    get kind() {
      return readiness() === 'installed' ? 'announced' : 'external'
    },
    chains: [...new Set(networks.map(({ walletChain }) => walletChain))].filter((chain) => chain.startsWith('solana:')),
    features,
    versions,
    asksOnce: () => adapter.signAllTransactions !== undefined,
    readiness,
    async connect({ isSilent }) {
      if (!['installed', 'loadable'].includes(readiness()))
        throw new WalletError('WalletNotReadyError', { wallet: name })
      // Redirects to another page need a click.
      if (isSilent && !adapter.autoConnect && readiness() === 'loadable')
        throw new WalletError('WalletNotReadyError', { wallet: name })
      await (isSilent && adapter.autoConnect ? adapter.autoConnect() : adapter.connect())
      if (!adapter.publicKey) throw new ConnectionError('WalletAccountError', { wallet: name })
      return { address: readPublicKey(name, adapter.publicKey) }
    },
    disconnect: () =>
      adapter.disconnect().catch((cause: unknown) => {
        throw new WalletError('WalletDisconnectionError', { wallet: name }, { cause })
      }),
    async request(request, input) {
      if (!features.includes(request)) return refuse(request)
      if (!adapter.publicKey) throw new WalletError('WalletNotConnectedError', { action: request })
      if ('account' in input && input.account.address !== String(adapter.publicKey))
        throw new WalletError('WalletDisconnectedError', { wallet: name })
      return handlers[request](input)
    },
    watchAccount: (listener) =>
      listenTo(ask, {
        connect: (key) => listener(accountOf(name, key)),
        disconnect: () => listener(null),
      }),
  }
}

/** wallet-adapter's classes are missing here. */
type Asked = Parameters<typeof listenTo>[0] & {
  readonly signTransaction: (transaction: object) => Promise<unknown>
  readonly signAllTransactions: (transactions: readonly object[]) => Promise<unknown>
  readonly signMessage: (message: Uint8Array) => Promise<unknown>
  readonly sendTransaction: (transaction: object, connection: object, options?: SendOptions) => Promise<unknown>
}

function listFeatures({ signTransaction, signMessage }: WalletAdapter): readonly WalletRequest[] {
  return [
    ...(signTransaction
      ? (['signTransaction', 'signAllTransactions'] as const)
      : (['signAndSendTransaction'] as const)),
    ...(signMessage ? (['signMessage'] as const) : []),
  ]
}

/** Default: the first version. */
const readVersions = ({ supportedTransactionVersions }: WalletAdapter): readonly TransactionVersion[] =>
  (['legacy', 0] as const).filter((version) => supportedTransactionVersions?.has(version) ?? version === 'legacy')

/** Used by adapters without signing. */
function connectionOf(networks: readonly Network[], chain: WalletChain): object {
  const network = networks.find(({ walletChain }) => walletChain === chain)
  if (!network) throw new WalletError('ChainIdError', { chain })
  const call = (method: string, params: readonly unknown[]) => requestNetwork(network, { method, params })
  return {
    rpcEndpoint: network.rpcUrl,
    commitment: 'confirmed',
    sendRawTransaction: (bytes: Uint8Array, options: object = {}) =>
      call('sendTransaction', [getBase64Decoder().decode(bytes), { ...options, encoding: 'base64' }]),
  }
}

/** Null if invalid. */
function accountOf(wallet: string, key: unknown): Account | null {
  try {
    return { address: readPublicKey(wallet, key) }
  } catch {
    return null
  }
}

async function inTurn<T>(all: readonly T[], task: (one: T) => Promise<unknown>): Promise<readonly unknown[]> {
  const results: unknown[] = []
  for (const one of all) results.push(await task(one))
  return results
}
