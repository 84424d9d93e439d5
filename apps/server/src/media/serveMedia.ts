import { checkMedia, storeImage, storeMetadata } from '@solsmith/wire'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import { ServerError } from '../errors.ts'
import { createConcurrencyLimiter } from '../http/concurrencyLimiter.ts'
import type { OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import type { LookAlikes } from '../look-alikes/createLookAlikes.ts'
import { checkPublicMedia } from './checkPublicMedia.ts'
import type { MediaPlace } from './mediaStore.ts'
import type { PublicReader } from './publicReader.ts'
import { imageBodyLimitBytes, refuseLargeImage, saveImage } from './saveImage.ts'
import { saveMetadata } from './saveMetadata.ts'
import { type MediaSource, sendMedia } from './sendMedia.ts'

const dayMs = 86_400_000

/** Base64 decoding holds several copies. */
const uploadsAtOnce = 2

type MediaParts = MediaPlace &
  MediaSource & {
    readonly mediaBytesPerDay: number
    readonly openRateLimiter: OpenRateLimiter
    readonly readPublic: PublicReader
    readonly chains: Chains
    readonly lookAlikes: LookAlikes
    readonly limited: RouteShorthandOptions
  }

export function serveMedia(app: FastifyInstance, parts: MediaParts): void {
  const { mediaBytesPerDay, openRateLimiter, limited } = parts
  const stored = openRateLimiter('stored bytes', mediaBytesPerDay, dayMs)
  const payAs = (ip: string) => async (bytes: number) => {
    if ((await stored.take(ip, bytes)) > 0) throw new ServerError('MediaBudgetError', {})
  }
  const uploads = createConcurrencyLimiter(uploadsAtOnce)

  serve(app, storeImage, ({ body }, { ip }) => saveImage(parts, body.base64, payAs(ip)), {
    ...limited,
    bodyLimit: imageBodyLimitBytes,
    preParsing: async (request, reply) => {
      refuseLargeImage(request)
      const place = await uploads.enter(request.ip)
      place.holdFor(reply.raw, 0)
    },
  })
  serve(app, storeMetadata, ({ body }, { ip }) => saveMetadata(parts, body, payAs(ip)), limited)
  serve(app, checkMedia, ({ params }) => checkPublicMedia(parts, params.cid), limited)
  app.get('/media/:cid', (request, reply) => sendMedia(parts, request, reply))
}
