import type { AnyNetwork } from '@solsmith/chain'

/** CAIP-2. Only this folder distinguishes kinds. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** Returns a network's namespace. */
export function namespaceOf({ caip2 }: Pick<AnyNetwork, 'caip2'>): Namespace {
  // Ids are from the CAIP-2 registry.
  return caip2.slice(0, caip2.indexOf(':')) as Namespace
}
