import { rpcErrorTypes } from '@solsmith/chain'
import { type FrameChannel, isWireError, type RpcRequest } from '@solsmith/wire'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { namespaceOf } from '../../namespaces/namespace.ts'
import { WalletError } from '../errors.ts'
import type { Account, ProviderCall } from '../wallet.ts'
import { EmbeddedError } from './errors.ts'
import { rememberChain, rememberedChain } from './frameMemory.ts'
import { promptUser } from './promptUser.ts'
import { retryRequest } from './retryRequest.ts'

const name = 'Embedded Wallet'

type FrameLine = { readonly connect: Connect; readonly frame: FrameChannel; readonly account: Account<string> }

/**
 * Answers known values; signing needs approval.
 *
 * @throws {ConnectError} `SignatureDeclinedError`, `ActionNotAllowedError`, `ChainIdError`. @throws {WireError} as
 *   `promptUser`.
 */
export async function requestFrameProvider(line: FrameLine, { method, params }: ProviderCall): Promise<unknown> {
  const { connect, frame, account } = line
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address]
  if (method === 'eth_chainId') return hexNumber(await fetchChain(line))
  if (method === 'wallet_switchEthereumChain') return switchChain(line, params)
  try {
    // The channel validates methods and parameters.
    return await promptUser(connect, frame, { method, params } as RpcRequest)
  } catch (cause) {
    // Required by the toolkit contract.
    if (method === 'wallet_getCapabilities') return {}
    throw nameRefusal(cause, method)
  }
}

/** By code, in any language. */
function nameRefusal(cause: unknown, method: string): unknown {
  if (isWireError(cause, 'RpcNotAllowedError')) return new EmbeddedError('ActionNotAllowedError', { method }, { cause })
  if (isWireError(cause, 'FrameAbortedError'))
    return new WalletError('SignatureDeclinedError', { wallet: name }, { cause })
  if (!isWireError(cause, 'FrameError') || cause.context.code === undefined) return cause
  const { code, message } = cause.context
  const coded = Object.assign(new Error(message, { cause }), { code })
  const isNo = code === rpcErrorTypes.UserRejectedRequestError || code === rpcErrorTypes.UpgradeRejectedError
  return isNo ? new WalletError('SignatureDeclinedError', { wallet: name }, { cause: coded }) : coded
}

/** Falls back to the last told network. */
async function fetchChain({ connect, frame }: FrameLine): Promise<string> {
  const { chainId } = await retryRequest(frame.ask('GET_CHAIN_ID', undefined), { chainId: '' })
  const namespace = namespaceOf(activeNetwork(connect))
  const chain = typeof chainId === 'number' ? `${namespace}:${chainId}` : chainId
  if (!connect.networks.some((network) => network.caip2 === chain && namespaceOf(network) === namespace))
    return frameChain(connect)
  rememberChain(connect, chain)
  return chain
}

/** Returns the last told network, or the current one. */
function frameChain(connect: Connect): string {
  const { caip2 } = activeNetwork(connect)
  const told = rememberedChain(connect)
  return told !== null && namespaceOf({ caip2: told }) === namespaceOf({ caip2 }) ? told : caip2
}

async function switchChain({ connect, frame }: FrameLine, params: unknown): Promise<null> {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const chainId = typeof first === 'object' && first !== null && 'chainId' in first ? String(first.chainId) : ''
  const chain = `${namespaceOf(activeNetwork(connect))}:${/^0x[0-9a-f]+$/i.test(chainId) ? BigInt(chainId) : chainId}`
  if (!connect.networks.some(({ caip2 }) => caip2 === chain)) throw new WalletError('ChainIdError', { chain })
  await frame.ask('SWITCH_NETWORK', { chainId: chain })
  rememberChain(connect, chain)
  return null
}

const hexNumber = (caip2: string) => `0x${BigInt(caip2.slice(caip2.indexOf(':') + 1)).toString(16)}`
