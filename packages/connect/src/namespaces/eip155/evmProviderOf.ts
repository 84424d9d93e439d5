import { type AnyNetwork, isChainError, rpcErrorTypes } from '@solsmith/chain'
import { connectionOf } from '../../connection/connection.ts'
import { findWallet } from '../../connection/connectWallet.ts'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { ProviderCall, Wallet } from '../../wallets/wallet.ts'
import { namespaceOf } from '../namespace.ts'
import { isHash, isSignedMessage, toQuantity } from './hex.ts'
import type { EvmProvider } from './provider.ts'
import { requestEvm } from './requestEvm.ts'
import { chainNumber, switchEvmNetwork } from './switchEvmNetwork.ts'

/** EIP-1193: `custom(provider)` of viem, `new BrowserProvider(provider)` of ethers. */
export type ConnectedEvmProvider = Required<EvmProvider>

type Call = Parameters<EvmProvider['request']>[0]
type Listener = (value: unknown) => void

type Now = { readonly address: string | null; readonly chainId: string }

/** Others go to the site's node. */
const ofWallet = /^(personal_|wallet_|eth_sign|eth_sendTransaction$)/

const providers = new WeakMap<Connect, ConnectedEvmProvider>()

/**
 * Returns the connected wallet as an EIP-1193 provider, one per toolkit; reads go to the network's node. Transactions
 * are neither previewed nor journaled: use `sendTransfer` and `sendCalls`.
 *
 * @example const client = createWalletClient({ transport: custom(evmProviderOf(connect)) })
 */
export function evmProviderOf(connect: Connect): ConnectedEvmProvider {
  const known = providers.get(connect)
  if (known) return known
  const { on, removeListener } = createEvents(connect)
  const provider: ConnectedEvmProvider = {
    request: (call) =>
      answer(connect, call).catch((error: unknown) => {
        throw withCode(error)
      }),
    on,
    removeListener,
  }
  providers.set(connect, provider)
  return provider
}

async function answer(connect: Connect, { method, params }: Call): Promise<unknown> {
  const network = evmNetworkOf(connect)
  const { address, chainId } = readNow(connect)
  if (method === 'eth_chainId') return chainId
  if (method === 'net_version') return chainNumber(network.caip2).toString()
  if (method === 'eth_accounts') return address === null ? [] : [address]
  if (!ofWallet.test(method) && method !== 'eth_requestAccounts')
    return requestEvm(network, method, Array.isArray(params) ? params : [])
  const wallet = requireWallet(connect, method)
  if (method === 'eth_requestAccounts') return [address]
  if (method === 'wallet_switchEthereumChain') return goTo(connect, params)
  return askConnected(wallet, network, params === undefined ? { method } : { method, params })
}

const lastUsed = new WeakMap<Connect, AnyNetwork>()

/** Falls back to the last or first EVM network. */
function evmNetworkOf(connect: Connect): AnyNetwork {
  const active = activeNetwork(connect)
  if (namespaceOf(active) === 'eip155') lastUsed.set(connect, active)
  const found = lastUsed.get(connect) ?? connect.networks.find((network) => namespaceOf(network) === 'eip155')
  if (!found) throw new WalletError('ChainIdError', { chain: 'eip155' })
  return found
}

function requireWallet(connect: Connect, action: string): Wallet {
  const connection = connectionOf(connect.store.get(), 'eip155')
  if (connection.status !== 'connected') throw new WalletError('WalletNotConnectedError', { action })
  return findWallet(connect, connection.walletId)
}

/** Spec §5. */
async function askConnected(wallet: Wallet, network: AnyNetwork, { method, params }: Call): Promise<unknown> {
  const asked: ProviderCall = { method, ...(params !== undefined && { params }), chain: network.caip2 }
  const sends = method === 'eth_sendTransaction'
  if (sends || method === 'wallet_sendCalls') await switchEvmNetwork({ wallet, network })
  const purpose = sends ? 'WalletSendTransactionError' : 'WalletSignMessageError'
  const result = await askWallet(wallet, purpose, asked)
  const isGood = sends ? isHash(result) : !method.startsWith('personal_sign') || isSignedMessage(result)
  if (!isGood) throw new WalletError(purpose, { wallet: wallet.name, reason: 'Empty result' })
  return result
}

/** Only networks of this site (EIP-3326). */
async function goTo(connect: Connect, params: Call['params']): Promise<null> {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const wanted = typeof first === 'object' && first !== null && 'chainId' in first ? String(first.chainId) : ''
  const found = connect.networks.find(
    ({ caip2 }) => caip2.startsWith('eip155:') && toQuantity(chainNumber(caip2)) === wanted.toLowerCase(),
  )
  if (!found) {
    const cause = Object.assign(new Error('Unrecognized chain ID'), { code: rpcErrorTypes.UnrecognizedChainError })
    throw new WalletError('ChainIdError', { chain: wanted }, { cause })
  }
  await requestNetwork(connect, found.caip2)
  return null
}

function readNow(connect: Connect): Now {
  const connection = connectionOf(connect.store.get(), 'eip155')
  return {
    address: connection.status === 'connected' ? connection.account.address : null,
    chainId: toQuantity(chainNumber(evmNetworkOf(connect).caip2)),
  }
}

/** Watches the store only while there are listeners. */
function createEvents(connect: Connect): Pick<ConnectedEvmProvider, 'on' | 'removeListener'> {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  let stop: (() => void) | null = null
  const watch = () => {
    let before = readNow(connect)
    return connect.store.subscribe(() => {
      const [old, now] = [before, readNow(connect)]
      before = now
      if (old.address === null && now.address !== null) emit('connect', { chainId: now.chainId })
      if (old.chainId !== now.chainId) emit('chainChanged', now.chainId)
      if (old.address !== now.address) emit('accountsChanged', now.address === null ? [] : [now.address])
      if (old.address !== null && now.address === null)
        emit('disconnect', withCode(new WalletError('WalletNotConnectedError', { action: 'listen' })))
    })
  }
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      stop ??= watch()
    },
    removeListener(event, listener) {
      const left = listeners.get(event)
      left?.delete(listener)
      if (left?.size === 0) listeners.delete(event)
      if (listeners.size > 0) return
      stop?.()
      stop = null
    },
  }
}

/** EIP-1193. */
const codes: Readonly<Record<string, number>> = {
  SignatureDeclinedError: rpcErrorTypes.UserRejectedRequestError,
  WalletNotConnectedError: rpcErrorTypes.UnauthorizedError,
  WalletMethodError: rpcErrorTypes.UnsupportedMethodError,
  CallStatusMethodError: rpcErrorTypes.UnsupportedMethodError,
  WalletFeatureError: rpcErrorTypes.UnsupportedMethodError,
  WalletDisconnectedError: rpcErrorTypes.ProviderDisconnectedError,
  ChainIdError: rpcErrorTypes.ChainDisconnectedError,
}

/** Adds the code that libraries compare. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isChainError(error, 'RpcResponseError')) {
    const { code, data } = error.context
    return Object.assign(error, { code, ...(data !== undefined && { data }) })
  }
  const own = codeOf(error.cause)
  const named = isConnectError(error) ? codes[error.name] : undefined
  return Object.assign(error, { code: own ?? named ?? rpcErrorTypes.InternalError })
}

/** More specific than our name. */
const codeOf = (cause: unknown): number | undefined =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number'
    ? cause.code
    : undefined
