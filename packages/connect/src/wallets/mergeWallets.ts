import { type Namespace, namespacesOf } from '../namespaces/namespace.ts'
import type { Wallet } from './wallet.ts'

/** One wallet as a person sees it, however many objects represent it. */
export type WalletEntry = {
  readonly name: string
  readonly icon: string
  readonly wallets: readonly Wallet[]
  readonly namespaces: readonly Namespace[]
}

/** Puts wallets of the same name together: one row, and more than one kind of chain to choose from. */
export function mergeWallets(wallets: readonly Wallet[]): readonly WalletEntry[] {
  const names = [...new Set(wallets.map(commonName))]
  return names.map((name) => {
    const same = wallets.filter((wallet) => commonName(wallet) === name)
    return {
      name,
      icon: same.find(({ icon }) => icon !== '')?.icon ?? '',
      wallets: same,
      namespaces: [...new Set(same.flatMap(namespacesOf))],
    }
  })
}

/** Trust calls itself by two names. */
const commonName = ({ name }: Wallet) => (name === 'Trust Wallet' ? 'Trust' : name)
