import type { FastifyInstance } from 'fastify'

/** What a page of ours reads of a provider's answer. */
const read = ['state', 'code', 'iss', 'error'] as const
const limit = 4_000

/**
 * Takes the answer that Apple posts, and leads it to the page that reads the answers of the others from their address. Nothing is
 * believed here: the page proves its device with what it brings.
 */
export function serveSocialReturn(app: FastifyInstance, walletOrigin: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => new URLSearchParams(text),
  )
  app.post('/social/apple', async ({ body }, reply) => {
    const url = new URL(`${walletOrigin}/social/apple`)
    const given = body instanceof URLSearchParams ? body : new URLSearchParams()
    for (const name of read)
      for (const value of given.getAll(name)) if (value.length <= limit) url.searchParams.append(name, value)
    return reply.header('cache-control', 'no-store').redirect(url.href, 303)
  })
}
