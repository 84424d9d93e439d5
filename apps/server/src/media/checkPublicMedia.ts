import type { checkMedia, Output } from '@solsmith/wire'
import { ServerError } from '../errors.ts'
import type { MediaPlace } from './mediaStore.ts'
import { mediaUri } from './mediaUri.ts'
import type { PublicReader } from './publicReader.ts'

/**
 * Keeps local-only URLs out of tokens.
 *
 * @throws {ServerError} `MediaNotFoundError`, `MediaUrlNotPublicError`, `MediaUnreachableError`, `MediaMismatchError`.
 */
export async function checkPublicMedia(
  deps: MediaPlace & { readonly readPublic: PublicReader },
  cid: string,
): Promise<Output<typeof checkMedia>> {
  const stored = await deps.media.read(cid)
  if (stored === null) throw new ServerError('MediaNotFoundError', { cid })
  const uri = mediaUri(deps, cid)
  const found = await deps.readPublic(uri)
  if (!stored.equals(found)) throw new ServerError('MediaMismatchError', { url: uri })
  return { uri }
}
