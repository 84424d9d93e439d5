import type { AnyNetwork } from '@solsmith/chain'

/** A kind of chain (CAIP-2). This folder is the only one that asks which it is. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** The kind of chain that a network, or anything else with a CAIP-2 id, is of. */
export function namespaceOf({ caip2 }: Pick<AnyNetwork, 'caip2'>): Namespace {
  // Networks are given by the host, with ids that it has from the CAIP-2 registry.
  return caip2.slice(0, caip2.indexOf(':')) as Namespace
}

/** The kinds of chain that a wallet declares, of those that are known here. */
export const namespacesOf = ({ chains }: { readonly chains: readonly string[] }): readonly Namespace[] => [
  ...new Set(chains.map((caip2) => namespaceOf({ caip2 })).filter((kind) => namespaces.includes(kind))),
]

/** All kinds that are known here. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']
