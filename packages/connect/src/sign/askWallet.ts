import { type RpcErrorType, rpcErrorType } from '@solsmith/chain'
import { isWireError } from '@solsmith/wire'
import { isConnectError } from '../errors.ts'
import { WalletError, type WalletRefusal } from '../wallets/errors.ts'
import type { ProviderCall, Wallet } from '../wallets/wallet.ts'
import { isDecline } from './isDecline.ts'

/** Error for failures without a known code. */
type Purpose = 'WalletSendTransactionError' | 'WalletSignMessageError' | 'WalletSignTransactionError'

/**
 * Maps failures by the wallet's code.
 *
 * @throws {ConnectError} `WalletFeatureError`, `SignatureDeclinedError`, `WalletMethodError`,
 *   `WalletDisconnectedError`, `ChainIdError`, or `purpose`.
 */
export async function askWallet(wallet: Wallet, purpose: Purpose, call: ProviderCall): Promise<unknown> {
  const { name, ask } = wallet
  if (!ask) throw new WalletError('WalletFeatureError', { wallet: name, feature: call.method })
  try {
    return await ask(call)
  } catch (cause) {
    throw nameFailure(name, call, { purpose, cause })
  }
}

function nameFailure(
  wallet: string,
  { method, chain }: ProviderCall,
  { purpose, cause }: { readonly purpose: Purpose; readonly cause: unknown },
): unknown {
  if (isConnectError(cause)) return cause
  const type = rpcErrorType(cause)
  if (isDecline(cause)) return new WalletError('SignatureDeclinedError', { wallet }, { cause })
  if (type === 'UnsupportedMethodError' || type === 'MethodNotFoundError' || type === 'MethodNotSupportedError')
    return new WalletError('WalletMethodError', { wallet, method }, { cause })
  if (type === 'UnauthorizedError' || type === 'ProviderDisconnectedError')
    return new WalletError('WalletDisconnectedError', { wallet }, { cause })
  if (type === 'ChainDisconnectedError' || type === 'UnrecognizedChainError')
    return new WalletError('ChainIdError', { chain }, { cause })
  // The embedded wallet's own message.
  const reason = isWireError(cause, 'FrameError') && type === null ? cause.context.message : ''
  if (reason) return new WalletError(purpose, { wallet, reason }, { cause })
  const refusal = type === null ? undefined : refusals[type]
  return new WalletError(purpose, refusal ? { wallet, refusal } : { wallet }, { cause })
}

/** With an action for the user. */
const refusals: Partial<Readonly<Record<RpcErrorType, WalletRefusal>>> = {
  ResourceUnavailableError: 'pending',
  UnsupportedCapabilityError: 'capability',
  UnsupportedChainIdError: 'network',
  BundleTooLargeError: 'size',
  UpgradeRejectedError: 'upgrade',
  AtomicityNotSupportedError: 'atomicity',
}
