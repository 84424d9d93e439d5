import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { NamespaceError } from './errors.ts'
import { type Namespace, namespaceOf } from './namespace.ts'
import { namespacesOf } from './namespacesOf.ts'
import { setUpNamespaces } from './setUpNamespaces.ts'

/**
 * Spec §8.
 *
 * @param action - After "Chain is required to".
 * @throws {ConnectError} `ChainRequiredError`.
 */
export function requireNamespace(namespace: Namespace | null, action: string): Namespace {
  if (namespace === null) throw new NamespaceError('ChainRequiredError', { action })
  return namespace
}

/** @throws {ConnectError} `AdapterNotFoundError`. */
export function requireAdapter({ options }: Connect, namespace: Namespace): void {
  if (!setUpNamespaces(options).includes(namespace)) throw new NamespaceError('AdapterNotFoundError', { namespace })
}

/** @throws {ConnectError} `NetworkClientError`. */
export function requireNetwork({ networks }: Connect, namespace: Namespace): AnyNetwork {
  const network = networks.find((candidate) => namespaceOf(candidate) === namespace)
  if (!network) throw new NamespaceError('NetworkClientError', { namespace })
  return network
}

/** @throws {ConnectError} `ConnectionClientError`. */
export function requireWallet({ store }: Connect, namespace: Namespace): Wallet {
  const wallet = store.get().wallets.find((candidate) => namespacesOf(candidate).includes(namespace))
  if (!wallet) throw new NamespaceError('ConnectionClientError', { namespace })
  return wallet
}
