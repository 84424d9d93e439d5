import { type Namespace, namespacesOf } from '../namespaces/namespace.ts'
import type { Wallet, WalletKind } from './wallet.ts'

/** One wallet for the user, however many objects represent it. */
export type WalletEntry = {
  readonly name: string
  readonly icon: string
  readonly wallets: readonly Wallet[]
  /** Kinds of chain available here. */
  readonly namespaces: readonly Namespace[]
  /** Connection method (spec §4): `multiChain` first asks for the kind of chain. */
  readonly type: WalletKind | 'multiChain'
}

/**
 * Merges wallets of the same name into one row with their kinds of chain.
 *
 * @param offered - Kinds of chain of the site's networks; others are not offered.
 */
export function mergeWallets(wallets: readonly Wallet[], offered: readonly Namespace[]): readonly WalletEntry[] {
  const names = [...new Set(wallets.map(commonName))]
  return names.map((name) => {
    const all = wallets.filter((wallet) => commonName(wallet) === name)
    const known = all.filter((wallet) => namespacesOf(wallet).some((namespace) => offered.includes(namespace)))
    // Wallet objects for kinds of chain without a network on this site are dropped.
    const same = known.length > 0 ? known : all
    const namespaces = [...new Set(same.flatMap(namespacesOf))].filter((namespace) => offered.includes(namespace))
    return {
      name,
      icon: same.find(({ icon }) => icon !== '')?.icon ?? '',
      wallets: same,
      namespaces,
      type: namespaces.length > 1 ? 'multiChain' : (same[0]?.kind ?? 'announced'),
    }
  })
}

/** Trust announces two names. */
const commonName = ({ name }: Wallet) => (name === 'Trust Wallet' ? 'Trust' : name)
