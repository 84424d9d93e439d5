import { imageLimitBytes, type Output, type storeImage } from '@solsmith/wire'
import type { FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import { detectImageType } from './imageType.ts'
import type { MediaPlace } from './mediaStore.ts'
import { mediaUri } from './mediaUri.ts'

/** Fits an image in base64 with its envelope. */
export const imageBodyLimitBytes = 1_400_000

/**
 * Stores under the content hash.
 *
 * @param pay - Takes bytes from the budget.
 * @throws {ServerError} `ImageTooLargeError`, `ImageTypeError`, `MediaBudgetError`, `MediaFullError`,
 *   `MediaStorageError`.
 */
export async function saveImage(
  deps: MediaPlace,
  base64: string,
  pay: (bytes: number) => Promise<void>,
): Promise<Output<typeof storeImage>> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > imageLimitBytes) throw new ServerError('ImageTooLargeError', { bytes: bytes.length })
  const type = detectImageType(bytes)
  if (type === null) throw new ServerError('ImageTypeError', {})
  await pay(bytes.length)
  const cid = await deps.media.put(bytes)
  return { cid, type, uri: mediaUri(deps, cid) }
}

/**
 * By content length.
 *
 * @throws {ServerError} `ImageTooLargeError`, with the decoded size.
 */
export function refuseLargeImage({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length > imageBodyLimitBytes) throw new ServerError('ImageTooLargeError', { bytes: Math.floor(length * 0.75) })
}
