import { fetchImageBlob, type ImageKind } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** Most cached images; the least recently used is dropped first. */
const imageLimit = 200

const kept = new WeakMap<Connect, Map<string, Promise<string | null>>>()

/**
 * Fetches an image of the wallet list as a `blob:` URL, which any page policy shows. Each is requested once, when a
 * view needs it, so nothing is requested before the modal opens.
 *
 * @param id - Image id of a wallet (`image_id`) or network, a currency code, or a token symbol.
 * @returns Null without an image or an answer: the placeholder stays.
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
        // A failed request may succeed the next time.
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

/** Returns the list service's URL, and the toolkit's identification. */
export const listClient = ({ options: { walletListUrl = '', projectId } }: Connect) => ({
  baseUrl: walletListUrl.replace(/\/+$/, ''),
  query: { projectId, st: 'appkit', sv: 'react-solana-1.7.3' },
})

function drop(images: Map<string, Promise<string | null>>, key: string): void {
  void images.get(key)?.then((url) => url && URL.revokeObjectURL(url))
  images.delete(key)
}
