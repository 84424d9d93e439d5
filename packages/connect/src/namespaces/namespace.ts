import type { AnyNetwork } from '@solsmith/chain'

/** A kind of chain (CAIP-2). Only this folder distinguishes kinds. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** Returns the kind of chain of a network, or of anything with a CAIP-2 id. */
export function namespaceOf({ caip2 }: Pick<AnyNetwork, 'caip2'>): Namespace {
  // The host gives networks with ids from the CAIP-2 registry.
  return caip2.slice(0, caip2.indexOf(':')) as Namespace
}

/** Returns the known kinds of chain among those that a wallet declares. */
export const namespacesOf = ({ chains }: { readonly chains: readonly string[] }): readonly Namespace[] => [
  ...new Set(chains.map((caip2) => namespaceOf({ caip2 })).filter((kind) => namespaces.includes(kind))),
]

/** All known kinds. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']
