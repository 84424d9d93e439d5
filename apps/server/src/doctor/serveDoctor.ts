import { examineMedia } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { limitRequests, type OpenBuckets } from '../http/buckets.ts'
import { serve } from '../http/serve.ts'
import { examineMedia as examine, type MediaReader } from './examine.ts'

/** Each reads up to 6.5 MB. */
const examinationsPerMinute = 20

export function serveDoctor(app: FastifyInstance, parts: MediaReader & { readonly openBuckets: OpenBuckets }): void {
  const examinations = parts.openBuckets('examinations', examinationsPerMinute)
  serve(app, examineMedia, ({ body }) => examine(parts, body.uri), limitRequests(examinations, 1))
}
