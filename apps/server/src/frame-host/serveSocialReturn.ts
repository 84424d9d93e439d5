import type { FastifyInstance } from 'fastify'

/** Read by our page. */
const read = ['state', 'code', 'iss', 'error'] as const
const limit = 4_000

/** Redirects Apple's posted answer to our page. Untrusted: the page proves its device. */
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
