import type { ClientOptions } from '../endpoint.ts'
import { WireError } from '../errors.ts'

/** Kinds of images in the wallet list. */
export type ImageKind = keyof typeof paths

const paths = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
} as const

const imageTimeoutMs = 10_000
/** Larger images are not shown. */
const imageLimitBytes = 1_000_000

/**
 * Fetches an image of the wallet list.
 *
 * @returns Null without an image.
 * @throws {WireError} `ApiUnreachableError` if there is no answer.
 */
export async function fetchImageBlob(
  { baseUrl, fetch: send = fetch, query = {}, timeoutMs = imageTimeoutMs }: ClientOptions,
  { kind, id }: { readonly kind: ImageKind; readonly id: string },
): Promise<Blob | null> {
  const path = paths[kind] + encodeURIComponent(id)
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const found = await send(`${baseUrl}${path}?${new URLSearchParams(given)}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => (response.ok ? response.blob() : null))
    .catch((cause: unknown) => {
      throw new WireError('ApiUnreachableError', { path }, { cause })
    })
  return found?.type.startsWith('image/') && found.size > 0 && found.size <= imageLimitBytes ? found : null
}
