import type { ClientOptions } from '../endpoint.ts'
import { WireError } from '../errors.ts'

/** What the list of wallets has pictures of: wallets; networks and ways to connect; currencies; tokens. */
export type ImageKind = keyof typeof paths

const paths = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
} as const

const imageTimeoutMs = 10_000
/** Larger than any icon: what is more is not shown. */
const imageLimitBytes = 1_000_000

/**
 * Asks the list of wallets for a picture.
 *
 * @param id - Of a wallet's or network's picture; a currency's code; a token's symbol.
 * @returns Null when there is none.
 * @throws {WireError} `ApiUnreachableError` when no one answers.
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
