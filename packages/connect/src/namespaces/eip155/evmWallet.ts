import { ConnectionError } from '../../connection/errors.ts'
import type { Connect } from '../../createConnect.ts'
import { WalletError } from '../../wallets/errors.ts'
import { isSignature } from '../../wallets/isSignature.ts'
import type { ProviderCall, Wallet } from '../../wallets/wallet.ts'
import { namespaceOf } from '../namespace.ts'
import { checksumAddress, isEvmAddress } from './evmAddress.ts'
import { followWalletChain } from './followWalletChain.ts'
import { type EvmProvider, isProvider } from './provider.ts'

export type EvmWalletInput = Pick<Wallet, 'id' | 'name' | 'icon' | 'kind'> & { readonly provider: EvmProvider }

/** Creates an EVM wallet, whose requests include their network. */
export function createEvmWallet(connect: Connect, { provider, ...face }: EvmWalletInput): Wallet {
  const chains = connect.networks.filter((network) => namespaceOf(network) === 'eip155').map(({ caip2 }) => caip2)
  const ask = ({ method, params }: Omit<ProviderCall, 'chain'>) =>
    provider.request(params === undefined ? { method } : { method, params })
  let hasLeft = true
  /** Ignores answers from before a reconnect. */
  let visits = 0
  return {
    ...face,
    chains,
    features: [],
    versions: [],
    readiness: () => (isProvider(provider) ? 'installed' : 'notDetected'),
    async connect({ isSilent }) {
      const accounts = await ask({ method: isSilent ? 'eth_accounts' : 'eth_requestAccounts' })
      const address = firstAccount(accounts)
      if (address === null) throw new ConnectionError('WalletAccountError', { wallet: face.name })
      hasLeft = false
      visits += 1
      return { address }
    },
    async disconnect() {
      hasLeft = true
      // The method is optional (EIP-2255).
      await ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
    },
    async request(request) {
      throw new WalletError('WalletFeatureError', { wallet: face.name, feature: `solana:${request}` })
    },
    async ask({ method, params }) {
      if (hasLeft) throw new WalletError('WalletNotConnectedError', { action: method })
      const visit = visits
      const answer = await ask(params === undefined ? { method } : { method, params })
      if (isSignature(method) && (hasLeft || visit !== visits))
        throw new WalletError('WalletDisconnectedError', { wallet: face.name })
      return answer
    },
    watchAccount(listener) {
      const change = (accounts: unknown) => {
        const address = firstAccount(accounts)
        if (address === null) hasLeft = true
        listener(address === null ? null : { address })
      }
      const follow = (chainId: unknown) => followWalletChain(connect, face.id, chainId)
      provider.on?.('accountsChanged', change)
      provider.on?.('chainChanged', follow)
      return () => {
        provider.removeListener?.('accountsChanged', change)
        provider.removeListener?.('chainChanged', follow)
      }
    },
  }
}

/** The first is active (EIP-1193). */
function firstAccount(accounts: unknown): string | null {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null
  return typeof first === 'string' && isEvmAddress(first.toLowerCase()) ? checksumAddress(first) : null
}
