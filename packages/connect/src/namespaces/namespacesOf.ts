import { type Namespace, namespaceOf } from './namespace.ts'

/** Returns a wallet's known namespaces. */
export const namespacesOf = ({ chains }: { readonly chains: readonly string[] }): readonly Namespace[] => [
  ...new Set(chains.map((caip2) => namespaceOf({ caip2 })).filter((kind) => namespaces.includes(kind))),
]

export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']
