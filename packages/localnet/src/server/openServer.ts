import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import { createSession } from '../rpc/createSession.ts'
import { handleMessage } from '../rpc/handle.ts'
import { callMethod } from '../rpc/methods.ts'
import { answerHttp, defaultMaxRequestBytes, writeAnswerHead } from './answerHttp.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { type RawHttpPath, serveRawHttp } from './fastDoor.ts'
import { anyOrigin, type Origins } from './origins.ts'

export type OpenServer = { port: number; close(): Promise<void> }

const maxConnections = 2000

/** The whole request has twice as long. */
const defaultHeadTimeoutMs = 5_000

/**
 * Opens a port.
 *
 * @param input.port - 0 for any free one.
 * @throws {LocalnetError} `PortTakenError`
 */
export async function openServer(
  network: Network,
  input: { host: string; port: number; headTimeoutMs?: number; maxRequestBytes?: number; origins?: Origins },
): Promise<OpenServer> {
  const { host, port, headTimeoutMs = defaultHeadTimeoutMs, maxRequestBytes = defaultMaxRequestBytes } = input
  const { origins = anyOrigin } = input
  const timeouts = {
    headersTimeout: headTimeoutMs,
    requestTimeout: 2 * headTimeoutMs,
    connectionsCheckingInterval: headTimeoutMs / 5,
    keepAliveTimeout: 65_000,
  }
  const http = createHttpServer(timeouts, (request, response) =>
    answerHttp({ network, maxRequestBytes, origins }, request, response),
  )
  http.on('clientError', (_error, socket) => socket.destroy())

  const outboxes = new Set<Outbox>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxRequestBytes, perMessageDeflate: false })
  http.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!origins.admits(request.headers)) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (webSocket) => serveSocket(network, webSocket, outboxes))
  })

  // Starts the connection timeout checks of a server without a port.
  http.emit('listening')

  const door: RawHttpPath = {
    answer: (body) => handleMessage(body, (method, params) => callMethod(network, method, params)),
    accept(socket, bytes) {
      socket.unshift(bytes)
      http.emit('connection', socket)
      process.nextTick(() => socket.resume())
    },
    maxBodyBytes: maxRequestBytes,
    headers: writeAnswerHead(origins),
    isOpenToAll: origins.isAny,
  }
  const connections = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    serveRawHttp(socket, door)
  })
  server.maxConnections = maxConnections

  await listen(server, { host, port })
  // Too many open files lose a connection, not the network.
  server.on('error', () => {})
  const { port: chosen } = server.address() as AddressInfo // it listens on TCP
  return {
    port: chosen,
    async close() {
      sockets.close()
      for (const socket of connections) socket.destroy()
      http.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function serveSocket(network: Network, socket: WebSocket, outboxes: Set<Outbox>): void {
  const outbox = createOutbox(socket, outboxes)
  outboxes.add(outbox)
  const session = createSession(network, outbox.send, () => socket.readyState === socket.OPEN)
  socket.on('message', (bytes) => session.handle(bytes.toString()))
  socket.on('close', () => {
    outboxes.delete(outbox)
    session.close()
  })
  socket.on('error', () => socket.terminate())
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new LocalnetError('PortTakenError', { host, port }, { cause }) : cause),
    )
    server.listen(port, host, resolve)
  })
}
