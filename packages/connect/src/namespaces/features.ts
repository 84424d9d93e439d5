import type { AnyNetwork } from '@solsmith/chain'
import type { AccountType } from '../account/account.ts'
import { type Namespace, namespaceOf } from './namespace.ts'

/** Display names of the namespaces. */
export const namespaceLabels: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** If the API requires a token address. */
const nativeTokens: Readonly<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}

/** Spec §6. */
const supporting = {
  names: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  swaps: ['eip155', 'solana'],
  balance: ['eip155', 'solana'],
  embedded: ['eip155', 'solana'],
  send: ['eip155', 'solana'],
  /** One request, without other kinds (spec §5). */
  authenticate: ['eip155'],
  /** `siweConfig`. */
  siwe: ['eip155'],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>

/** `Options.defaultAccountTypes`. */
export const usualAccountType = (namespace: Namespace): AccountType => (namespace === 'eip155' ? 'smartAccount' : 'eoa')

/** Checks for names: on EVM, only mainnets have them. */
export const hasNamesOn = ({ caip2, money }: Pick<AnyNetwork, 'caip2' | 'money'>): boolean => {
  const namespace = namespaceOf({ caip2 })
  return isSupportedBy('names', namespace) && (namespace !== 'eip155' || money === 'real')
}

/** SLIP-44; null if chains differ. */
export const kindCoinType = (namespace: Namespace): number | null => (namespace === 'solana' ? 501 : null)

/** Checks whether a namespace supports a feature (spec §6). */
export const isSupportedBy = (feature: keyof typeof supporting, namespace: Namespace): boolean =>
  // A list of some, checked for any.
  (supporting[feature] as readonly Namespace[]).includes(namespace)

/** Returns the API's address of a native coin; Ethereum's by default. */
export const nativeTokenAddress = (network: Pick<AnyNetwork, 'caip2'> = { caip2: 'eip155:1' }): string =>
  `${network.caip2}:${nativeTokens[namespaceOf(network)]}`

/** Native, token, or none (spec §4). */
export function transferKind(namespace: Namespace, isToken: boolean): 'native' | 'token' | 'none' {
  if (namespace !== 'solana' && namespace !== 'eip155') return 'none'
  return isToken ? 'token' : 'native'
}
