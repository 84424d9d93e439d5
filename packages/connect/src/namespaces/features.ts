import type { AnyNetwork } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import { type Namespace, namespaceOf } from './namespace.ts'

/** What people call a kind of chain. */
export const namespaceLabels: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** Stand-ins for the native coin, where the blockchain API wants the address of a token. */
const nativeTokens: Readonly<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}

/** Where features exist that depend on the kind of chain (spec §6). */
const supporting = {
  names: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  balance: ['eip155', 'solana'],
  embedded: ['eip155', 'solana'],
  send: ['eip155', 'solana'],
  /** Connecting and signing in by one question, where no other kind is beside it (spec §5). */
  authenticate: ['eip155'],
  /** The older way to say how a site signs in (`siweConfig`). */
  siwe: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>

/** The kind of account that no one has chosen (`Options.defaultAccountTypes`). */
export const usualAccountType = (namespace: Namespace): AccountType => (namespace === 'eip155' ? 'smartAccount' : 'eoa')

/** Tells whether accounts of a network have names: on chains of EVM, those that are worked with for real have. */
export const hasNamesOn = ({ caip2, money }: Pick<AnyNetwork, 'caip2' | 'money'>): boolean => {
  const namespace = namespaceOf({ caip2 })
  return isSupportedBy('names', namespace) && (namespace !== 'eip155' || money === 'real')
}

/** The one number of a kind whose chains have none of their own (SLIP-44); null where each has one. */
export const kindCoinType = (namespace: Namespace): number | null => (namespace === 'solana' ? 501 : null)

/** Tells whether a namespace has a feature of the toolkit (spec §6). */
export const isSupportedBy = (feature: keyof typeof supporting, namespace: Namespace): boolean =>
  // A list of some namespaces, asked about any.
  (supporting[feature] as readonly Namespace[]).includes(namespace)

/** The native coin of a network as the blockchain API names it; Ethereum's when there is no network. */
export const nativeTokenAddress = (network: Pick<AnyNetwork, 'caip2'> = { caip2: 'eip155:1' }): string =>
  `${network.caip2}:${nativeTokens[namespaceOf(network)]}`

/** How a kind of chain sends what a form holds: its own transfer, a token's, or not at all (spec §4). */
export function transferKind(namespace: Namespace, isToken: boolean): 'native' | 'token' | 'none' {
  if (namespace !== 'solana' && namespace !== 'eip155') return 'none'
  return isToken ? 'token' : 'native'
}
