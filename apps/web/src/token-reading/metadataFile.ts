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

/** What a token says about itself beside the chain. A stranger wrote it. */
export type MetadataFile = z.infer<typeof file>

/** The token whose settings another one began with, and how that one's description says that it is not the same. */
type Source = { readonly copiedFrom: TokenForm['copiedFrom']; readonly disclaimer: string }

/** Reads what a file says of its source: no edit takes it away. */
export function readSource(file: Pick<MetadataFile, 'description' | 'extensions'> | null | undefined): Source {
  const mint = file?.extensions?.copiedFrom
  if (!mint || readAddress(mint) === null) return { copiedFrom: null, disclaimer: '' }
  const [, disclaimer = '', name] = /(Not affiliated with ([^()]{1,32}) \(\w+\)\.)$/.exec(file?.description ?? '') ?? []
  return { copiedFrom: { mint, name: name ?? shortenAddress(mint) }, disclaimer }
}

/** Links of a token in the order in which they are shown, by the field of its file. */
export const linkNames = ['external_url', 'twitter', 'telegram', 'discord', 'github', 'instagram'] as const

/**
 * The metadata of a token that this site keeps. Files of other hosts are not asked for: the page talks to its own origin only.
 */
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

/** The picture that a metadata file of this site names; null where another site keeps it. */
export async function fetchImageUrl(uri: string, signal: AbortSignal): Promise<string | null> {
  const image = (await fetchMetadataFile(uri, signal))?.image
  return (image && ownPath(image)) || null
}

type Named = Pick<Token, 'address' | 'metadata'>

/** The picture of a token: of this site's own files, else as the server has read and redrawn what the token names. */
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
  // Asked for here, so that a mark keeps its letters where there is no picture; the picture itself is then in the browser's cache.
  const response = await fetch(url, { signal })
  // To its end: what is not read keeps its connection.
  await response.blob()
  return response.ok ? url : null
}

/** The picture of a token; undefined while it is read, null where there is none. */
export const useTokenImage = (token: Named | undefined): string | null | undefined =>
  useQuery(tokenImageQuery(useNetwork(), token)).data

/** The path of a stored file, read from this origin whatever public name the link has. */
export const ownPath = (uri: string): string | null => /\/media\/[a-z0-9]{59}$/.exec(uri)?.[0] ?? null
