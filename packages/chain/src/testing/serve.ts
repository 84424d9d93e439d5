import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type TestAction =
  | { readonly status?: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'reset'
  | 'cut'
  | 'silent'

/** One action per request, then `ok`. */
export async function serveActions(actions: readonly TestAction[]) {
  const methods: string[] = []
  const server = await serve(async (request, response) => {
    const body = JSON.parse(await text(request)) as Call | Call[]
    const action = actions[methods.length]
    methods.push(Array.isArray(body) ? 'batch' : body.method)
    if (action === 'silent') return
    if (action === 'reset') {
      request.socket.resetAndDestroy()
      return
    }
    const good = JSON.stringify([body].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: 'ok' })))
    const whole = Array.isArray(body) ? good : good.slice(1, -1)
    if (action === 'cut') {
      response.writeHead(200, { 'content-length': whole.length }).write(whole.slice(0, -4))
      setTimeout(() => request.socket.destroy(), 10)
      return
    }
    response.writeHead(action?.status ?? 200, action?.headers).end(action?.body ?? whole)
  })
  return { ...server, methods }
}

type Call = { readonly id: unknown; readonly method: string }
