import type { FastifyInstance } from 'fastify'
import { ServerError } from '../errors.ts'
import type { Onramp } from './onramp.ts'
import { takeEvent } from './purchases.ts'
import { readEvent, verifyWebhook } from './webhook.ts'

const bodyLimitBytes = 64_000

export function serveWebhooks(
  app: FastifyInstance,
  { onramp: { database, providers } }: { readonly onramp: Onramp },
): void {
  // Signatures cover raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) => text)
  app.post('/webhooks/onramp/:provider', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
    const { headers, url } = request
    // A text, by the route.
    const { provider: id } = request.params as { provider: string }
    const provider = providers.find((each) => each.id === id)
    const secret = (await provider?.readWebhookSecret()) ?? null
    if (!provider || secret === null) throw new ServerError('NotFoundError', { path: url })
    // Text by the parser above, absent without a body.
    const body = (request.body ?? '') as string
    const eventId = verifyWebhook(secret, { headers, body, nowMs: Date.now() })
    await takeEvent(database, provider.id, readEvent(eventId, body))
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
}
