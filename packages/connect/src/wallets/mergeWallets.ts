import type { Namespace } from '../namespaces/namespace.ts'
import { namespacesOf } from '../namespaces/namespacesOf.ts'
import type { Wallet, WalletKind } from './wallet.ts'

/** One wallet, possibly of several objects. */
export type WalletEntry = {
  readonly name: string
  readonly icon: string
  readonly wallets: readonly Wallet[]
  /** Namespaces available here. */
  readonly namespaces: readonly Namespace[]
  /** Spec §4; `multiChain` asks for the kind. */
  readonly type: WalletKind | 'multiChain'
}

/**
 * Merges wallets of one name into one row.
 *
 * @param offered - The site's kinds.
 */
export function mergeWallets(wallets: readonly Wallet[], offered: readonly Namespace[]): readonly WalletEntry[] {
  const names = [...new Set(wallets.map(commonName))]
  return names.map((name) => {
    const all = wallets.filter((wallet) => commonName(wallet) === name)
    const known = all.filter((wallet) => namespacesOf(wallet).some((namespace) => offered.includes(namespace)))
    // Drops objects for networks missing on this site.
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
