import type { FastifyInstance } from 'fastify'
import { openIndexer } from './openIndexer.ts'
import { type FigureParts, serveFigures } from './serveFigures.ts'

export function serveIndexer(app: FastifyInstance, parts: FigureParts): void {
  const indexer = openIndexer(parts, (error) => app.log.warn(error))
  app.addHook('onClose', () => indexer.close())
  serveFigures(app, parts)
}
