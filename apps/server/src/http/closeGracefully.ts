import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Role } from '../environment/roles.ts'
import { closeReasons } from '../words/en.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Still answers, but not ready for more. */
    closing: { isClosing: boolean }
  }
}

/**
 * A proxy sees within `noticeMs` that an `api` process is not ready. Without a proxy, new connections are refused
 * immediately.
 */
export const drains: { readonly [R in Role]: { readonly noticeMs: number; readonly answersMs: number } } = {
  all: { noticeMs: 0, answersMs: 4_000 },
  api: { noticeMs: 3_000, answersMs: 20_000 },
  worker: { noticeMs: 0, answersMs: 1_000 },
}

/** For close handshakes. */
const socketsMs = 1_000

/** Answers what was requested before, and refuses the rest. */
export function closeGracefully(app: FastifyInstance, role: Role): void {
  const { noticeMs, answersMs } = drains[role]
  const closing = { isClosing: false }
  const cuts: NodeJS.Timeout[] = []
  app.decorate('closing', closing)
  app.addHook('onSend', async (_, reply) => {
    if (closing.isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing.isClosing = true
    if (app.server.listening) await delay(noticeMs)
    for (const client of app.websocketServer.clients) client.close(1001, closeReasons.shuttingDown)
    cuts.push(
      setTimeout(() => {
        for (const client of app.websocketServer.clients) client.terminate()
      }, socketsMs),
      setTimeout(() => app.server.closeAllConnections(), answersMs),
    )
  })
  app.addHook('onClose', async () => {
    for (const cut of cuts) clearTimeout(cut)
  })
}
