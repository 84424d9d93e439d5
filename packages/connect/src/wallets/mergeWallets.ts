import { type Namespace, namespacesOf } from '../namespaces/namespace.ts'
import type { Wallet, WalletKind } from './wallet.ts'

/** One wallet as a person sees it, however many objects represent it. */
export type WalletEntry = {
  readonly name: string
  readonly icon: string
  readonly wallets: readonly Wallet[]
  /** The kinds of chain that it can be asked for here. */
  readonly namespaces: readonly Namespace[]
  /** How it is reached (spec §4): `multiChain` asks first for which kind of chain. */
  readonly type: WalletKind | 'multiChain'
}

/**
 * Puts wallets of the same name together: one row, and more than one kind of chain to choose from.
 *
 * @param offered - The kinds of chain that the site has networks of: no one is asked about others.
 */
export function mergeWallets(wallets: readonly Wallet[], offered: readonly Namespace[]): readonly WalletEntry[] {
  const names = [...new Set(wallets.map(commonName))]
  return names.map((name) => {
    const all = wallets.filter((wallet) => commonName(wallet) === name)
    const known = all.filter((wallet) => namespacesOf(wallet).some((namespace) => offered.includes(namespace)))
    // A wallet that announces itself for each kind is not asked as what this site has no network of.
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

/** Trust calls itself by two names. */
const commonName = ({ name }: Wallet) => (name === 'Trust Wallet' ? 'Trust' : name)
