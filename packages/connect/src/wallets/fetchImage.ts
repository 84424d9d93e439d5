import { fetchImageBlob, type ImageKind } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

/** Least recently used are dropped. */
const imageLimit = 200

const kept = new WeakMap<Connect, Map<string, Promise<string | null>>>()

/**
 * Fetches a list image as a `blob:` URL, once, when needed.
 *
 * @param id - `image_id`, currency code, or token symbol.
 * @returns Null without one.
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
        // Retries a failure.
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

export const listClient = ({ options: { walletListUrl = '', projectId } }: Connect) => ({
  baseUrl: walletListUrl.replace(/\/+$/, ''),
  query: { projectId, st: 'appkit', sv: 'react-solana-1.7.3' },
})

function drop(images: Map<string, Promise<string | null>>, key: string): void {
  void images.get(key)?.then((url) => url && URL.revokeObjectURL(url))
  images.delete(key)
}
