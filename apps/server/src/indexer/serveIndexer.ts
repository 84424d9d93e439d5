import type { FastifyInstance } from 'fastify'
import { openIndexer } from './openIndexer.ts'
import { type FigureParts, serveFigures } from './serveFigures.ts'

/** Indexes the sandbox block by block while the server runs, and serves the figures from it. */
export function serveIndexer(app: FastifyInstance, parts: FigureParts): void {
  const indexer = openIndexer(parts, (error) => app.log.warn(error))
  app.addHook('onClose', () => indexer.close())
  serveFigures(app, parts)
}
