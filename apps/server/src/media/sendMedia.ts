import { cid as cidSchema } from '@solsmith/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerPlaces } from '../answerPlaces.ts'
import type { Buckets } from '../buckets.ts'
import type { Deps } from '../deps.ts'
import { ServerError } from '../errors.ts'
import { mediaHeaders } from '../headers.ts'
import { detectImageType } from './imageType.ts'

/**
 * Answers GET and HEAD of `/media/:cid`. A hash never means anything else, so an answer is good permanently.
 *
 * @throws {ServerError} `MediaNotFoundError`, `TooManyRequestsError`.
 */
export async function sendMedia(
  deps: Deps,
  { buckets, answers }: { buckets: Buckets; answers: AnswerPlaces },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const retryAfterSeconds = buckets.take(request.ip, 1)
  if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
  const place = await answers.enter(request.ip)
  try {
    return await answer(deps, request, reply, (bytes) => {
      buckets.charge(request.ip, Math.floor(bytes / deps.caps.bytesPerUnit))
      place.holdFor(reply.raw, bytes)
    })
  } finally {
    place.leave()
  }
}

async function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  hold: (bytes: number) => void,
): Promise<FastifyReply> {
  // The route's own pattern: one text segment.
  const { cid } = request.params as { cid: string }
  const bytes = cidSchema.safeParse(cid).success ? await deps.media.read(cid) : null
  if (bytes === null) throw new ServerError('MediaNotFoundError', { cid })
  reply.headers({ ...mediaHeaders, etag: `"${cid}"` })
  if (isKnown(request.headers['if-none-match'], cid)) return reply.code(304).send()
  hold(request.method === 'HEAD' ? 0 : bytes.length)
  // Only images and metadata JSON are ever stored.
  return reply.type(detectImageType(bytes) ?? 'application/json').send(bytes)
}

const isKnown = (header: string | undefined, cid: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${cid}"`) ?? false
