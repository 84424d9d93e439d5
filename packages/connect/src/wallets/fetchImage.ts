import { fetchImageBlob, type ImageKind } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** Most pictures that are kept; the one that was not wanted for longest goes first. */
const imageLimit = 200

const kept = new WeakMap<Connect, Map<string, Promise<string | null>>>()

/**
 * A picture of the wallet list as an address that a page of any policy shows (`blob:`). Each is asked for once, when someone
 * wants it; views are the only ones who do, so that nothing is asked before the modal opens.
 *
 * @param id - Of a wallet's (`image_id`) or a network's picture; a currency's code; a token's symbol.
 * @returns Null where there is none, or no one answers: the placeholder stays.
 * @example const src = await fetchImage(connect, 'wallet', wallet.image_id)
 */
export async function fetchImage(connect: Connect, kind: ImageKind, id: string): Promise<string | null> {
  const { walletListUrl } = connect.options
  if (walletListUrl === undefined || id === '') return null
  const images = kept.get(connect) ?? new Map<string, Promise<string | null>>()
  kept.set(connect, images)
  const key = `${kind} ${id}`
  const image =
    images.get(key) ??
    fetchImageBlob(listClient(connect), { kind, id }).then(
      (blob) => blob && URL.createObjectURL(blob),
      () => {
        // Who was not there may be there the next time.
        if (images.get(key) === image) images.delete(key)
        return null
      },
    )
  // Newest last.
  images.delete(key)
  images.set(key, image)
  const [oldest] = images
  if (images.size > imageLimit && oldest) drop(images, oldest[0])
  return image
}

/** Where pictures are asked for, and what is said of this toolkit. */
export const listClient = ({ options: { walletListUrl = '', projectId } }: Connect) => ({
  baseUrl: walletListUrl.replace(/\/+$/, ''),
  query: { projectId, st: 'appkit', sv: 'react-solana-1.7.3' },
})

function drop(images: Map<string, Promise<string | null>>, key: string): void {
  void images.get(key)?.then((url) => url && URL.revokeObjectURL(url))
  images.delete(key)
}
