import type { AnyNetwork } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import { type Namespace, namespaceOf } from './namespace.ts'

/** Display names of the kinds of chain. */
export const namespaceLabels: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Placeholders for the native coin if the blockchain API requires a token address. */
const nativeTokens: Readonly<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}

/** Kinds of chain that support each feature (spec §6). */
const supporting = {
  names: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  balance: ['eip155', 'solana'],
  embedded: ['eip155', 'solana'],
  send: ['eip155', 'solana'],
  /** Connecting and signing in with one request, if no other kind is set up (spec §5). */
  authenticate: ['eip155'],
  /** The older sign-in option (`siweConfig`). */
  siwe: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>

/** Returns the default account type (`Options.defaultAccountTypes`). */
export const usualAccountType = (namespace: Namespace): AccountType => (namespace === 'eip155' ? 'smartAccount' : 'eoa')

/** Checks whether accounts of a network have names: on EVM, only on mainnets. */
export const hasNamesOn = ({ caip2, money }: Pick<AnyNetwork, 'caip2' | 'money'>): boolean => {
  const namespace = namespaceOf({ caip2 })
  return isSupportedBy('names', namespace) && (namespace !== 'eip155' || money === 'real')
}

/** Returns the coin type shared by all chains of a kind (SLIP-44); null if each has its own. */
export const kindCoinType = (namespace: Namespace): number | null => (namespace === 'solana' ? 501 : null)

/** Checks whether a namespace supports a feature of the toolkit (spec §6). */
export const isSupportedBy = (feature: keyof typeof supporting, namespace: Namespace): boolean =>
  // A list of some namespaces, checked for any.
  (supporting[feature] as readonly Namespace[]).includes(namespace)

/** Returns the blockchain API's address for a network's native coin; Ethereum's without a network. */
export const nativeTokenAddress = (network: Pick<AnyNetwork, 'caip2'> = { caip2: 'eip155:1' }): string =>
  `${network.caip2}:${nativeTokens[namespaceOf(network)]}`

/** Returns how a kind of chain sends a form's asset: native transfer, token transfer, or not at all (spec §4). */
export function transferKind(namespace: Namespace, isToken: boolean): 'native' | 'token' | 'none' {
  if (namespace !== 'solana' && namespace !== 'eip155') return 'none'
  return isToken ? 'token' : 'native'
}
