import type { FastifyInstance } from 'fastify'
import { closeReasons } from '../words/en.ts'

/** How long answers that are under way, and clients that should say goodbye, get. */
const graceMs = 1_000

/**
 * Makes closing quick: idle connections go at once (Fastify does that), WebSockets are told, and what is still there after
 * a second is cut.
 */
export function closeGracefully(app: FastifyInstance): void {
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const client of app.websocketServer.clients) client.close(1001, closeReasons.shuttingDown)
    cut = setTimeout(() => {
      for (const client of app.websocketServer.clients) client.terminate()
      app.server.closeAllConnections()
    }, graceMs)
  })
  app.addHook('onClose', async () => clearTimeout(cut))
}
