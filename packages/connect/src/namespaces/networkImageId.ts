import type { AnyNetwork } from '@solsmith/chain'
import { namespaceOf } from './namespace.ts'

const solanaImage = 'a1b58899-f671-4276-6a5e-56ca5bd59700'

/** All Solana networks share one. */
export function networkImageId(network: Pick<AnyNetwork, 'caip2'> & { readonly imageId?: string }): string | undefined {
  return namespaceOf(network) === 'solana' ? solanaImage : network.imageId
}
