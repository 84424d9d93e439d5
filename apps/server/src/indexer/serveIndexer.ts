import type { FastifyInstance } from 'fastify'
import type { Role } from '../environment/roles.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { type IndexerParts, openIndexer } from './openIndexer.ts'
import { openStreams, type StreamParts } from './openStreams.ts'

type Parts = IndexerParts & StreamParts & { readonly role: Role; readonly upstreams: Upstreams }

/** Indexes while the process runs, unless others do. */
export function serveIndexer(app: FastifyInstance, parts: Parts): void {
  if (parts.role === 'api') return
  const onFailure = (error: unknown) => app.log.warn(error)
  const opened = [openIndexer(parts, onFailure), openStreams(parts, onFailure)]
  app.addHook('onClose', async () => {
    await Promise.all(opened.map((one) => one.close()))
  })
}
