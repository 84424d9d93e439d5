import type { FastifyInstance } from 'fastify'
import type { Role } from '../environment/roles.ts'
import { type IndexerParts, openIndexer } from './openIndexer.ts'

/** Indexes while the process runs, unless others do. */
export function serveIndexer(app: FastifyInstance, parts: IndexerParts & { readonly role: Role }): void {
  if (parts.role === 'api') return
  const indexer = openIndexer(parts, (error) => app.log.warn(error))
  app.addHook('onClose', () => indexer.close())
}
