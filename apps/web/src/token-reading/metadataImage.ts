import { queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'

const file = z.object({ image: z.optional(z.string()) })

/**
 * The image of a token whose metadata this site keeps. Files of other hosts are not asked for: the page talks to its own
 * origin only.
 */
export const metadataImageQuery = (uri: string | null) =>
  queryOptions({
    queryKey: ['metadata-image', uri],
    queryFn: uri === null ? skipToken : ({ signal }) => fetchImageUrl(uri, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** As `metadataImageQuery`. */
export async function fetchImageUrl(uri: string, signal: AbortSignal): Promise<string | null> {
  const own = ownPath(uri)
  if (!own) return null
  const response = await fetch(own, { signal })
  const parsed = file.safeParse(await response.json())
  return (parsed.success && parsed.data.image && ownPath(parsed.data.image)) || null
}

/** The path of a stored file, read from this origin whatever public name the link has. */
export const ownPath = (uri: string): string | null => /\/media\/[a-z0-9]{59}$/.exec(uri)?.[0] ?? null
