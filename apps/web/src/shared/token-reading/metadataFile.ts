import { type Network, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Token, TokenForm } from '@solsmith/tokens'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readAddress } from '#ui/readInput.ts'

const text = z.catch(z.optional(z.string()), undefined)

const file = z.object({
  image: text,
  description: text,
  external_url: text,
  twitter: text,
  telegram: text,
  discord: text,
  github: text,
  instagram: text,
  createdOn: text,
  extensions: z.catch(z.optional(z.object({ copiedFrom: text })), undefined),
})

/** Off-chain metadata of a token. Untrusted. */
export type MetadataFile = z.infer<typeof file>

type Source = { readonly copiedFrom: TokenForm['copiedFrom']; readonly disclaimer: string }

/** Reads a file's source, which no edit removes. */
export function readSource(file: Pick<MetadataFile, 'description' | 'extensions'> | null | undefined): Source {
  const mint = file?.extensions?.copiedFrom
  if (!mint || readAddress(mint) === null) return { copiedFrom: null, disclaimer: '' }
  const [, disclaimer = '', name] = /(Not affiliated with ([^()]{1,32}) \(\w+\)\.)$/.exec(file?.description ?? '') ?? []
  return { copiedFrom: { mint, name: name ?? shortenAddress(mint) }, disclaimer }
}

export const linkNames = ['external_url', 'twitter', 'telegram', 'discord', 'github', 'instagram'] as const

/** Metadata hosted on this site. Not for other hosts: the page fetches only its origin. */
export const metadataFileQuery = (uri: string | null) =>
  queryOptions({
    queryKey: ['metadata-file', uri],
    queryFn: uri === null ? skipToken : ({ signal }) => fetchMetadataFile(uri, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function fetchMetadataFile(uri: string, signal: AbortSignal): Promise<MetadataFile | null> {
  const own = ownPath(uri)
  if (!own) return null
  const response = await fetch(own, { signal })
  const parsed = file.safeParse(await response.json())
  return parsed.success ? parsed.data : null
}

/** Image of a metadata file on this site; null for other hosts. */
export async function fetchImageUrl(uri: string, signal: AbortSignal): Promise<string | null> {
  const image = (await fetchMetadataFile(uri, signal))?.image
  return (image && ownPath(image)) || null
}

type Named = Pick<Token, 'address' | 'metadata'>

/** Image of a token: from this site's files, or the server's redrawn copy. */
const tokenImageQuery = (network: Network, token: Named | undefined) =>
  queryOptions({
    queryKey: ['token-image', network.caip2, token?.address, token?.metadata?.uri],
    queryFn: token?.metadata?.uri ? ({ signal }) => fetchTokenImage(network, token, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function fetchTokenImage(
  network: Network,
  { address, metadata }: Named,
  signal: AbortSignal,
): Promise<string | null> {
  const uri = metadata?.uri ?? ''
  if (ownPath(uri)) return fetchImageUrl(uri, signal)
  const url = `/images/mint/${network.caip2}/${address}`
  // Requested here, so the icon keeps its letters without an image; the image is then in the browser's cache.
  const response = await fetch(url, { signal })
  // Read to the end, or the connection stays in use.
  await response.blob()
  return response.status === 200 ? url : null
}

/** Undefined while loading, null for none. */
export const useTokenImage = (token: Named | undefined): string | null | undefined =>
  useQuery(tokenImageQuery(useNetwork(), token)).data

/** Path of a stored file on this origin, whatever hostname the link has. */
export const ownPath = (uri: string): string | null => /\/media\/[a-z0-9]{59}$/.exec(uri)?.[0] ?? null
