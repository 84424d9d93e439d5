import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'

/** For behavior that real ones never show. */
export type FakeUpstream = AsyncDisposable & {
  readonly url: string
  /** Bodies and frames. */
  readonly received: string[]
  readonly requests: IncomingMessage[]
  readonly sockets: Set<WebSocket>
}

export type FakeAnswer = (body: string, response: ServerResponse) => void

/** Loopback, HTTP and WebSocket. */
export async function startFakeUpstream(
  answer: FakeAnswer,
  onFrame: (text: string, socket: WebSocket) => void = () => {},
): Promise<FakeUpstream> {
  const received: string[] = []
  const requests: IncomingMessage[] = []
  const server = createServer(async (request, response) => {
    requests.push(request)
    const body = await text(request)
    received.push(body)
    answer(body, response)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    requests.push(request)
    socket.on('message', (bytes) => {
      received.push(String(bytes))
      onFrame(String(bytes), socket)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    // Listens on TCP.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    requests,
    sockets: sockets.clients,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export const answerWith =
  (result: string): FakeAnswer =>
  (body, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(`{"jsonrpc":"2.0","result":${result},"id":${readId(body)}}`)
  }

/** The body may be invalid JSON. */
const readId = (body: string) => /"id":\s*("[^"]*"|\d+)/.exec(body)?.[1] ?? '1'
