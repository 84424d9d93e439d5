import { cid as cidSchema } from '@solsmith/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { ServerError } from '../errors.ts'
import { mediaHeaders } from '../headers.ts'
import { detectImageType } from './imageType.ts'

/**
 * Answers GET and HEAD of `/media/:cid`. A hash never means anything else, so an answer is good for ever.
 *
 * @throws {ServerError} `MediaNotFoundError`.
 */
export async function sendMedia(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The route's own pattern: one text segment.
  const { cid } = request.params as { cid: string }
  const bytes = cidSchema.safeParse(cid).success ? await deps.media.read(cid) : null
  if (bytes === null) throw new ServerError('MediaNotFoundError', { cid })
  reply.headers({ ...mediaHeaders, etag: `"${cid}"` })
  if (isKnown(request.headers['if-none-match'], cid)) return reply.code(304).send()
  // Only images and metadata JSON are ever stored.
  return reply.type(detectImageType(bytes) ?? 'application/json').send(bytes)
}

const isKnown = (header: string | undefined, cid: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${cid}"`) ?? false
