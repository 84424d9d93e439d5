import { cid as cidSchema } from '@solsmith/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import { mediaHeaders } from '../http/headers.ts'
import { type RateLimiter, spend } from '../http/rateLimiter.ts'
import type { RpcNetworks } from '../rpc/networks.ts'
import { detectImageType } from './imageType.ts'
import type { MediaStore } from './mediaStore.ts'

export type MediaSource = {
  readonly media: Pick<MediaStore, 'read'>
  readonly bytesPerUnit: number
  readonly fileLimiter: RateLimiter
  readonly networks: Pick<RpcNetworks, 'answers'>
}

/**
 * Immutable, so cached permanently.
 *
 * @throws {ServerError} `MediaNotFoundError`, `TooManyRequestsError`.
 */
export async function sendMedia(
  { media, fileLimiter, networks, bytesPerUnit }: MediaSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await spend(fileLimiter, request.ip, 1)
  const place = await networks.answers.enter(request.ip)
  try {
    return await answer(media, request, reply, (bytes) => {
      fileLimiter.charge(request.ip, Math.floor(bytes / bytesPerUnit))
      place.holdFor(reply.raw, bytes)
    })
  } finally {
    place.leave()
  }
}

async function answer(
  media: Pick<MediaStore, 'read'>,
  request: FastifyRequest,
  reply: FastifyReply,
  hold: (bytes: number) => void,
): Promise<FastifyReply> {
  // A text, by the route.
  const { cid } = request.params as { cid: string }
  const bytes = cidSchema.safeParse(cid).success ? await media.read(cid) : null
  if (bytes === null) throw new ServerError('MediaNotFoundError', { cid })
  reply.headers({ ...mediaHeaders, etag: `"${cid}"` })
  if (isKnown(request.headers['if-none-match'], cid)) return reply.code(304).send()
  hold(request.method === 'HEAD' ? 0 : bytes.length)
  // Only images and metadata JSON.
  return reply.type(detectImageType(bytes) ?? 'application/json').send(bytes)
}

const isKnown = (header: string | undefined, cid: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${cid}"`) ?? false
