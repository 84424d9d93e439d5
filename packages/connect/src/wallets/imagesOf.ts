import type { Network } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { networkImageId } from '../namespaces/networkImageId.ts'
import { fetchImage } from './fetchImage.ts'

/** The image of a network: the host's picture, or the list's. Null: the placeholder stays. */
export async function networkImage(connect: Connect, { caip2 }: Pick<Network, 'caip2'>): Promise<string | null> {
  const own = connect.options.chainImages?.[caip2]
  if (own !== undefined) return own
  const id = networkImageId({ caip2 })
  return id === undefined ? null : fetchImage(connect, 'asset', id)
}

/** The image of a wallet: the host's picture, the wallet's own, or the list's. Null: the placeholder stays. */
export async function walletImage(
  connect: Connect,
  wallet: { readonly id: string; readonly icon?: string; readonly image_id?: string | null | undefined },
): Promise<string | null> {
  const own = connect.options.connectorImages?.[wallet.id] ?? wallet.icon
  if (own) return own
  return wallet.image_id ? fetchImage(connect, 'wallet', wallet.image_id) : null
}
