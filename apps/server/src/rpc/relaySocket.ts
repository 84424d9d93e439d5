import type { FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { ServerError } from '../errors.ts'
import { toServerError } from '../http/answerError.ts'
import { spend } from '../http/rateLimiter.ts'
import { guardLookup } from '../internet/guard.ts'
import { closeReasons } from '../words/en.ts'
import { rpcRefusal } from './answers.ts'
import { parseEnvelope, type RpcCall, type RpcEnvelope } from './envelope.ts'
import { authorizeCall, requestCost } from './methods.ts'
import type { RpcNetwork } from './networks.ts'
import { createSubscriptions } from './subscriptions.ts'
import { splitCredentials } from './upstreamClient.ts'

/** Frame limit in bytes. */
const frameLimitBytes = 8_000_000
/** Backpressure. */
const pauseBytes = 64_000
/** More are an attack. */
const refusalLimit = 20
/** Until the upstream is open. */
const waitingLimit = 100
const handshakeTimeoutMs = 5_000
/** Half of common proxies' idle time. */
const pingMs = 25_000

/**
 * Relays subscriptions; each end closes the other. Drops web3.js's id-less `ping`.
 *
 * @param request - For budget and log.
 */
export async function relaySocket(network: RpcNetwork, client: WebSocket, request: FastifyRequest): Promise<void> {
  const leave = network.places.take(request.ip)
  if (leave === null) {
    endSocket(client, 1013, closeReasons.tooMany)
    return
  }
  client.on('close', leave)
  // Buffers messages until it is joined.
  client.pause()
  if ((await network.limiter.take(request.ip, 1)) > 0) {
    client.resume()
    endSocket(client, 1013, closeReasons.tooMany)
    return
  }
  if (client.readyState !== WebSocket.OPEN) {
    client.resume()
    return
  }
  network.backlogs.add(request.ip, client)
  network.checkGenesis(true).then(
    () => {
      if (client.readyState === WebSocket.OPEN) join(network, client, request)
      client.resume()
    },
    () => endSocket(client, 1011, closeReasons.upstreamLost),
  )
}

// Long, because two sockets share queue, refusals and end.
function join(network: RpcNetwork, client: WebSocket, request: FastifyRequest): void {
  const subscriptions = createSubscriptions(() => network.subscriptions.take(request.ip))
  const upstream = openUpstream(network)
  const waiting: string[] = []
  let refusals = 0
  let queued = 0
  let turn = Promise.resolve()

  client.on('message', (bytes, isBinary) => {
    if (isBinary) return endSocket(client, 1003, closeReasons.textOnly)
    const text = String(bytes)
    queued += 1
    if (queued > waitingLimit) client.pause()
    // In order.
    turn = turn.then(async () => {
      await pass(text)
      queued -= 1
      if (queued === 0) resume()
    })
  })
  client.on('ping', async () => {
    if ((await network.limiter.take(request.ip, 1)) > 0) refuse(null)
  })
  client.on('close', () => {
    subscriptions.end()
    endSocket(upstream, 1000)
  })

  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text)
  })
  upstream.on('message', (bytes) => {
    const text = String(bytes)
    subscriptions.noteAnswer(text)
    if (client.readyState !== WebSocket.OPEN) return
    // Charged first, because notices are unlimited.
    network.limiter.charge(request.ip, Buffer.byteLength(text) / network.bytesPerUnit)
    if (network.limiter.isInDebt(request.ip)) endSocket(client, 1013, closeReasons.tooMany)
    else tell(text)
  })
  // Keeps the URL out of the log; `close` follows.
  upstream.on('error', () => {})
  upstream.on('close', () => endSocket(client, 1011, closeReasons.upstreamLost))

  keepAlive(client)
  keepAlive(upstream)

  async function pass(text: string): Promise<void> {
    if (client.readyState !== WebSocket.OPEN) return
    let envelope: RpcEnvelope | null = null
    try {
      const retryAfterSeconds = await network.limiter.take(request.ip, 1)
      envelope = parseEnvelope(text)
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
      if (isPing(envelope)) return
      await admit(envelope)
      send(text)
    } catch (error) {
      const known = toServerError(error, request)
      if (known.status === 500) request.log.error({ err: error, requestId: request.id }, known.name)
      refuse(JSON.stringify(rpcRefusal(envelope, known)))
    }
  }

  async function admit({ isBatch, calls }: RpcEnvelope): Promise<void> {
    const [call] = calls
    // Networks accept no batches here.
    if (isBatch || call === undefined) throw new ServerError('RpcEnvelopeError', {})
    // One unit is paid already.
    await spend(network.limiter, request.ip, requestCost(network.id, call) - 1)
    authorizeCall(network.id, 'socket', call, network.isReadOnly)
    subscriptions.noteCall(call)
  }

  function refuse(text: string | null): void {
    refusals += 1
    if (text !== null) tell(text)
    if (refusals >= refusalLimit) endSocket(client, 1008, closeReasons.tooManyRefusals)
  }

  function resume(): void {
    if (client.isPaused && client.bufferedAmount <= pauseBytes) client.resume()
  }

  /** Stops reading from slow readers. */
  function tell(text: string): void {
    if (client.readyState !== WebSocket.OPEN) return
    if (network.backlogs.isTooLarge(request.ip, client)) {
      endSocket(client, 1013, closeReasons.tooSlow)
      return
    }
    client.send(text, resume)
    if (client.bufferedAmount > pauseBytes) client.pause()
  }

  function send(text: string): void {
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
    else if (waiting.length < waitingLimit) waiting.push(text)
    else throw new ServerError('RpcUnreachableError', { network: network.id })
  }
}

function openUpstream({ upstream }: RpcNetwork): WebSocket {
  const { address, headers } = splitCredentials(upstream.socketUrl)
  return new WebSocket(address, {
    headers,
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: frameLimitBytes,
    perMessageDeflate: false,
    ...(upstream.internet ? { lookup: guardLookup(upstream.internet) } : {}),
  })
}

/** Terminates during the handshake. */
export function endSocket(connection: WebSocket, code: number, reason?: string): void {
  connection.removeAllListeners('message').removeAllListeners('ping')
  if (connection.readyState === WebSocket.CONNECTING) connection.terminate()
  else connection.close(code, reason)
  setTimeout(() => connection.terminate(), 1_000).unref()
}

/** Requires a pong before the next ping. */
function keepAlive(connection: WebSocket): void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) return connection.terminate()
    isAlive = connection.readyState !== WebSocket.OPEN
    if (!isAlive) connection.ping()
  }, pingMs)
  connection.on('pong', () => {
    isAlive = true
  })
  connection.on('close', () => clearInterval(timer))
}

const isPing = ({ calls }: RpcEnvelope) => calls.length === 1 && calls[0]?.method === 'ping' && isNotification(calls[0])

const isNotification = ({ id }: RpcCall) => id === undefined
