import type { FastifyInstance } from 'fastify'
import { closeReasons } from '../words/en.ts'

/** Grace period for pending answers and WebSocket close handshakes. */
const graceMs = 1_000

/**
 * Closes quickly: idle connections immediately (by Fastify), WebSockets with a close frame, and the rest after a
 * second.
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
