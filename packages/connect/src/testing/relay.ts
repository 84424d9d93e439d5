import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getBase58Encoder } from '@solana/kit'
import { type WebSocket, WebSocketServer } from 'ws'

export type RelayOptions = {
  /** Default: all. */
  readonly projectIds?: readonly string[]
  /** For others. */
  readonly refusal?: string
}

type Message = {
  readonly text: string
  readonly publishedAt: number
  readonly expiresAt: number
  readonly tag: number
  readonly from: string
}
type Peer = { readonly socket: WebSocket; readonly clientId: string; readonly topics: Map<string, string> }
type Params = Readonly<Record<string, unknown>>

const closeRefused = 3_000
const longestTtlSeconds = 2_592_000

/** Local WalletConnect relay; checks did:key tokens like the public one. */
export async function startRelay({ projectIds, refusal }: RelayOptions = {}) {
  const mailboxes = new Map<string, Message[]>()
  const peers = new Set<Peer>()
  const counts = { connections: 0, published: 0, delivered: 0 }
  let isAway = false
  const http = createServer((_, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })

  http.on('upgrade', (request, line: Socket, head) => {
    if (isAway) {
      line.destroy()
      return
    }
    sockets.handleUpgrade(request, line, head, (socket) => {
      counts.connections += 1
      const entry = readEntry(request)
      const isKnown = projectIds === undefined || projectIds.includes(entry.projectId)
      const words =
        refusal ??
        (entry.clientId === null ? 'JWT validation error: bad token' : isKnown ? null : 'Unauthorized: invalid key')
      if (words !== null || entry.clientId === null) socket.close(closeRefused, words ?? '')
      else admit(socket, entry.clientId)
    })
  })

  function admit(socket: WebSocket, clientId: string): void {
    const peer: Peer = { socket, clientId, topics: new Map() }
    peers.add(peer)
    socket.on('close', () => peers.delete(peer))
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data)) as { id: number; method?: string; params?: Params }
      // Acknowledges a push.
      if (method === undefined) return
      const answer = handlers[method]
      const body = answer
        ? { result: answer(peer, params ?? {}) }
        : { error: { code: -32_601, message: `Method not found: ${method}` } }
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...body }))
    })
  }

  function subscribe(peer: Peer, topic: string, isFresh = false): string {
    // The SDK computes the same.
    const number = createHash('sha256')
      .update(topic + peer.clientId)
      .digest('hex')
    peer.topics.set(topic, number)
    if (!isFresh) for (const message of read(topic)) if (message.from !== peer.clientId) push(peer, topic, message)
    return number
  }

  function publish(
    peer: Peer,
    { topic, message, ttl, tag }: { topic: string; message: string; ttl: number; tag: number },
  ): true {
    if (!/^[0-9a-f]{64}$/.test(topic) || !Number.isInteger(ttl) || ttl < 1 || ttl > longestTtlSeconds)
      throw new TypeError(`The SDK published something else than it should: ${topic} for ${ttl} s.`)
    counts.published += 1
    const now = Date.now()
    const entry: Message = { text: message, publishedAt: now, expiresAt: now + ttl * 1_000, tag, from: peer.clientId }
    mailboxes.set(topic, [...read(topic), entry])
    setImmediate(() => {
      for (const other of peers) if (other !== peer && other.topics.has(topic)) push(other, topic, entry)
    })
    return true
  }

  const read = (topic: string) => (mailboxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())

  function push({ socket, topics }: Peer, topic: string, { text, publishedAt, tag }: Message): void {
    counts.delivered += 1
    const data = { topic, message: text, publishedAt, tag }
    const params = { id: topics.get(topic), data }
    socket.send(
      JSON.stringify({ id: Date.now() * 1_000 + counts.delivered, jsonrpc: '2.0', method: 'irn_subscription', params }),
    )
  }

  const handlers: Readonly<Record<string, (peer: Peer, params: Params) => unknown>> = {
    irn_publish: (peer, params) => publish(peer, params as Parameters<typeof publish>[1]),
    irn_batchPublish: (peer, { messages }) =>
      (messages as Parameters<typeof publish>[1][]).every((message) => publish(peer, message)),
    irn_subscribe: (peer, { topic }) => subscribe(peer, String(topic)),
    irn_batchSubscribe: (peer, { topics }) => (topics as string[]).map((topic) => subscribe(peer, topic)),
    irn_unsubscribe: (peer, { topic }) => peer.topics.delete(String(topic)),
    irn_batchUnsubscribe: (peer, { subscriptions }) =>
      (subscriptions as { topic: string }[]).every(({ topic }) => peer.topics.delete(topic)),
    irn_batchFetchMessages: (_, { topics }) => ({
      messages: (topics as string[]).flatMap((topic) =>
        read(topic).map(({ text, publishedAt, tag }) => ({ topic, message: text, publishedAt, tag })),
      ),
      hasMore: false,
    }),
    // Of newer SDKs.
    wc_proposeSession(peer, { pairingTopic, sessionProposal, ttl }) {
      subscribe(peer, String(pairingTopic), true)
      return publish(peer, {
        topic: String(pairingTopic),
        message: String(sessionProposal),
        ttl: Number(ttl ?? 300),
        tag: 1_100,
      })
    },
    wc_approveSession(peer, { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl }) {
      subscribe(peer, String(sessionTopic), true)
      const life = Number(ttl ?? 300)
      publish(peer, { topic: String(pairingTopic), message: String(sessionProposalResponse), ttl: life, tag: 1_101 })
      return publish(peer, {
        topic: String(sessionTopic),
        message: String(sessionSettlementRequest),
        ttl: life,
        tag: 1_102,
      })
    },
  }

  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    counts,
    cutAll() {
      for (const { socket } of peers) socket.terminate()
    },
    goAway() {
      isAway = true
      for (const { socket } of peers) socket.terminate()
    },
    comeBack() {
      isAway = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

function readEntry({ url = '' }: IncomingMessage): { projectId: string; clientId: string | null } {
  const { searchParams } = new URL(url, 'http://relay')
  const token = searchParams.get('auth') ?? ''
  return { projectId: searchParams.get('projectId') ?? '', clientId: readToken(token) }
}

/** Null unless its key has signed. */
function readToken(token: string): string | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  try {
    const { iss, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string; exp: number }
    const bytes = Buffer.from(getBase58Encoder().encode(iss.replace('did:key:z', '')))
    // Multicodec Ed25519.
    if (bytes.length !== 34 || bytes.readUInt16BE() !== 0xed01 || exp * 1_000 < Date.now()) return null
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(2).toString('base64url') },
    })
    return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')) ? iss : null
  } catch {
    return null
  }
}
