import type { FastifyInstance } from 'fastify'
import { closeReasons } from '../words/en.ts'

/** For answers and close handshakes. */
const graceMs = 1_000

/** Idle connections immediately, the rest after a second. */
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
