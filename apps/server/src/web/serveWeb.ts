import type { FastifyInstance } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Core } from '../core.ts'
import type { OpenRateLimiter } from '../http/rateLimiter.ts'
import { createMetaTags } from '../share/createMetaTags.ts'
import type { Cards } from '../share/createShareImages.ts'
import { createPages, type PageParts } from './createPages.ts'
import { sendWeb } from './sendWeb.ts'

export function serveWeb(
  app: FastifyInstance,
  parts: Core &
    PageParts & {
      readonly blocks: BlockList
      readonly cards: Cards
      readonly chains: Chains
      readonly openRateLimiter: OpenRateLimiter
    },
): void {
  const pages = createPages({ ...parts, heads: createMetaTags(parts) })
  app.get('/sitemap.xml', async (_, reply) => reply.type('application/xml').send(await pages.listPages()))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(pages.allowRobots()))
  app.get('/*', (request, reply) => sendWeb(parts, pages, request, reply))
}
