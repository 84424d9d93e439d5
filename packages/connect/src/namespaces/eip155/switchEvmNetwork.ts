import { type AnyNetwork, rpcErrorType } from '@solsmith/chain'
import { isConnectError } from '../../errors.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { AdapterAccount } from '../chainAdapter.ts'
import { toQuantity } from './hex.ts'

export const chainNumber = (caip2: string): bigint => BigInt(caip2.slice(caip2.indexOf(':') + 1))

/**
 * Switches or adds (EIP-3326, EIP-3085).
 *
 * @throws {ConnectError} `SignatureDeclinedError`, `WalletMethodError`, `ChainIdError` if it stays elsewhere.
 */
export async function switchEvmNetwork({ wallet, network }: Omit<AdapterAccount, 'address'>): Promise<void> {
  if (await isOn(wallet, network)) return
  const ask = (method: string, params: readonly unknown[]) =>
    askWallet(wallet, 'WalletSignTransactionError', { method, params, chain: network.caip2 })
  const chainId = toQuantity(chainNumber(network.caip2))
  const go = () => ask('wallet_switchEthereumChain', [{ chainId }])
  await go().catch(async (error: unknown) => {
    if (!isUnknownChain(error)) throw error
    await ask('wallet_addEthereumChain', [describeNetwork(network)])
    // Some wallets add without switching.
    if (!(await isOn(wallet, network))) await go()
  })
  if (!(await isOn(wallet, network))) throw new WalletError('ChainIdError', { chain: network.caip2 })
}

async function isOn(wallet: Wallet, { caip2 }: AnyNetwork): Promise<boolean> {
  const answer = await askWallet(wallet, 'WalletSignTransactionError', { method: 'eth_chainId', chain: caip2 })
  return typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer) && BigInt(answer) === chainNumber(caip2)
}

/** 4902, nested, or only in words. */
function isUnknownChain(error: unknown): boolean {
  const cause = isConnectError(error) ? error.cause : error
  if (rpcErrorType(cause) === 'UnrecognizedChainError') return true
  if (typeof cause !== 'object' || cause === null) return false
  const inner =
    'data' in cause && typeof cause.data === 'object' && cause.data !== null && 'originalError' in cause.data
      ? cause.data.originalError
      : null
  return (
    rpcErrorType(inner) === 'UnrecognizedChainError' ||
    ('message' in cause && /unrecognized chain|chain.*not (been )?added/i.test(String(cause.message)))
  )
}

/** Describes a network with publicly reachable URLs. */
function describeNetwork({ caip2, name, nativeCurrency, rpcUrl, moreRpcUrls = [], explorer }: AnyNetwork) {
  const own = [rpcUrl, ...moreRpcUrls].map((url) => new URL(url, globalThis.location?.href).href)
  return {
    chainId: toQuantity(chainNumber(caip2)),
    chainName: name,
    nativeCurrency,
    rpcUrls: own,
    ...(explorer && { blockExplorerUrls: [explorer.url] }),
  }
}
