import type { AnyNetwork } from '@solsmith/chain'
import { namespaceOf } from './namespace.ts'

const solanaImage = 'a1b58899-f671-4276-6a5e-56ca5bd59700'

/** Spec §9; other kinds include theirs. */
const networkImages: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '0b4838db-0161-4ffe-022d-532bf03dba00',
  'bip122:000000000933ea01ad0ee984209779ba': '39354064-d79b-420b-065d-f980c4b78200',
}

/** All Solana networks share one. */
export function networkImageId(network: Pick<AnyNetwork, 'caip2'> & { readonly imageId?: string }): string | undefined {
  if (namespaceOf(network) === 'solana') return solanaImage
  return network.imageId ?? networkImages[network.caip2]
}
