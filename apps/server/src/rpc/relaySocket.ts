import { WebSocket } from 'ws'
import { isServerError, ServerError } from '../errors.ts'
import { closeReasons } from '../words/en.ts'
import { rpcRefusal } from './answers.ts'
import { type RpcCall, type RpcEnvelope, readEnvelope } from './envelope.ts'
import { admitCall, priceCall } from './methods.ts'
import type { RpcNetwork } from './networks.ts'
import { createSubscriptions } from './subscriptions.ts'
import { splitCredentials } from './upstreamClient.ts'

/** Largest frame of a network, in bytes. */
const frameLimitBytes = 8_000_000
/** Bytes that may wait for a slow reader before it is let go. */
const backlogLimitBytes = 4_000_000
/** Calls that may wait until the upstream is open. */
const waitingLimit = 100
const handshakeTimeoutMs = 5_000
/** Half the idle time after which common proxies cut a connection. */
const pingMs = 25_000

/**
 * Joins a visitor's WebSocket with one of its own to the network. Subscriptions pass; each end closes the other. Clients
 * send `ping` calls without an id (web3.js): they are kept here.
 *
 * @param ip - Whose budget is spent.
 */
export function relaySocket(network: RpcNetwork, client: WebSocket, ip: string): void {
  const subscriptions = createSubscriptions()
  const upstream = openUpstream(network)
  const waiting: string[] = []

  client.on('message', (bytes, isBinary) => {
    if (isBinary) return client.close(1003, closeReasons.textOnly)
    const text = String(bytes)
    let envelope: RpcEnvelope | null = null
    try {
      envelope = readEnvelope(text)
      if (isPing(envelope)) return
      admit(envelope)
      send(text)
    } catch (error) {
      if (!isServerError(error)) throw error
      client.send(JSON.stringify(rpcRefusal(envelope, error)))
    }
  })
  client.on('close', () => closeUpstream(upstream))

  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text)
  })
  upstream.on('message', (bytes) => {
    const text = String(bytes)
    subscriptions.noteAnswer(text)
    if (client.readyState !== WebSocket.OPEN) return
    if (client.bufferedAmount > backlogLimitBytes) return client.close(1013, closeReasons.tooSlow)
    client.send(text)
  })
  // Its address stays out of the log: `close` follows, and that is enough to know.
  upstream.on('error', () => {})
  upstream.on('close', () => client.close(1011, closeReasons.upstreamLost))

  keepAlive(client)
  keepAlive(upstream)

  function admit({ isBatch, calls }: RpcEnvelope): void {
    const [call] = calls
    // No network takes batches over its WebSocket.
    if (isBatch || call === undefined) throw new ServerError('RpcEnvelopeError', {})
    const retryAfterSeconds = network.buckets.take(ip, priceCall(call))
    if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
    admitCall(network.id, 'socket', call)
    subscriptions.noteCall(call)
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
  })
}

/** Ends an upstream politely, and surely. While it is still being opened `terminate` is the only way. */
function closeUpstream(upstream: WebSocket): void {
  if (upstream.readyState === WebSocket.OPEN) upstream.close(1000)
  else upstream.terminate()
  setTimeout(() => upstream.terminate(), 1_000).unref()
}

/** Ends a connection whose other side has not answered a ping by the next one. */
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
