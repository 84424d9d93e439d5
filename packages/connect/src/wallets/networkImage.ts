import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { bitcoinImages } from '../namespaces/bitcoinImages.ts'
import { networkImageId } from '../namespaces/networkImageId.ts'
import { fetchImage } from './fetchImage.ts'

/** Returns the host's or the list's image; null for the placeholder. */
export async function networkImage(connect: Connect, { caip2 }: Pick<AnyNetwork, 'caip2'>): Promise<string | null> {
  const own = connect.options.chainImages?.[caip2]
  if (own !== undefined) return own
  const id =
    networkImageId(connect.networks.find((network) => network.caip2 === caip2) ?? { caip2 }) ?? bitcoinImages[caip2]
  return id === undefined ? null : fetchImage(connect, 'asset', id)
}
