import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Answers by path and records requests; other paths return 404. */
export async function startApi(answers: (asked: Asked) => { status?: number; body: unknown } | undefined) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://api')
    const body = await text(request)
    const one: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body ? JSON.parse(body) : undefined,
    }
    asked.push(one)
    const answer = answers(one) ?? { status: 404, body: 'not here' }
    response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    // Listens on TCP.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
