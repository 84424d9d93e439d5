import { examineMedia } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { limitRequests, type OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import { examineMedia as examine, type MediaReader } from './examine.ts'

/** Each reads up to 6.5 MB. */
const examinationsPerMinute = 20

export function serveDoctor(
  app: FastifyInstance,
  parts: MediaReader & { readonly openRateLimiter: OpenRateLimiter },
): void {
  const examinations = parts.openRateLimiter('examinations', examinationsPerMinute)
  serve(app, examineMedia, ({ body }) => examine(parts, body.uri), limitRequests(examinations, 1))
}
