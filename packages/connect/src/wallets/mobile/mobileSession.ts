import { getBase64Decoder } from '@solana/kit'
import { isConnectError } from '../../errors.ts'
import { WalletError } from '../errors.ts'
import { createMobileCipher, joinBytes, type MobileCipher, readPoint } from './mobileCipher.ts'

export const mobileName = 'Mobile Wallet Adapter'

export type MobileEnvironment = {
  /** @throws {ConnectError} `WalletAppError`. */
  readonly launch: (url: string) => Promise<void>
  readonly openSocket: (url: string, protocol: string) => WebSocket
}

/** Until either side closes. */
export type MobileSession = {
  /** Before protocol version 1. */
  readonly isLegacy: boolean
  /** @throws the app's error, or `WalletDisconnectedError`. */
  ask(method: string, params: object): Promise<unknown>
  close(): void
}

const socketProtocol = 'com.solana.mobilewalletadapter.v1'
/** Waits between attempts, then every second. */
const retriesMs = [150, 150, 200, 500, 500, 750, 750]
const lastRetryMs = 1_000
/** Protocol minimum. */
const openPatienceMs = 30_000
const helloPatienceMs = 10_000
/** Private ports that Linux gives no outgoing socket. */
const [firstPort, portCount] = [61_000, 4_536]
/** AUTHORIZATION_FAILED: declined, or expired token. */
const unauthorizedCode = -1
/** NOT_SIGNED: declined. */
const notSignedCode = -3

/**
 * Mobile Wallet Adapter 2.0.
 *
 * @param input.base - Default: any app.
 * @throws {ConnectError} `WalletAppError`, `WalletSilentError`, `WalletDisconnectedError`.
 */
export async function openMobileSession(
  host: MobileEnvironment,
  { base = 'solana-wallet:', signal }: { readonly base?: string | undefined; readonly signal: AbortSignal },
): Promise<MobileSession> {
  const association = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const associationPoint = await readPoint(association.publicKey)
  const port = firstPort + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % portCount)
  const token = toBase64Url(associationPoint)
  await host.launch(`${base.replace(/\/$/, '')}/v1/associate/local?association=${token}&port=${port}&v=v1`)
  const socket = await reach(host, `ws://localhost:${port}/solana-wallet`, signal)
  const inbox = createInbox(socket, signal)
  try {
    const exchange = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const point = await readPoint(exchange.publicKey)
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, association.privateKey, point)
    socket.send(joinBytes(point, new Uint8Array(signature)))
    const hello = await inbox.next(helloPatienceMs)
    const cipher = await createMobileCipher(exchange.privateKey, hello, associationPoint)
    return createSession(socket, { cipher, inbox })
  } catch (cause) {
    socket.close()
    throw isConnectError(cause) ? cause : ended(cause)
  }
}

const toBase64Url = (bytes: Uint8Array) =>
  getBase64Decoder().decode(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const ended = (cause?: unknown) => new WalletError('WalletDisconnectedError', { wallet: mobileName }, { cause })

const silent = (timeoutMs: number) => new WalletError('WalletSilentError', { wallet: mobileName, timeoutMs })

/** Connects once the app listens. */
async function reach(host: MobileEnvironment, url: string, signal: AbortSignal): Promise<WebSocket> {
  const until = performance.now() + openPatienceMs
  for (let attempt = 0; ; attempt += 1) {
    const leftMs = until - performance.now()
    if (signal.aborted) throw ended()
    if (leftMs <= 0) throw silent(openPatienceMs)
    const socket = host.openSocket(url, socketProtocol)
    socket.binaryType = 'arraybuffer'
    if (await opens(socket, leftMs, signal)) return socket
    await new Promise((done) => setTimeout(done, retriesMs[attempt] ?? lastRetryMs))
  }
}

/** Apps can accept without answering. */
function opens(socket: WebSocket, patienceMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fail)
      if (!isOpen) socket.close()
      done(isOpen)
    }
    const fail = () => end(false)
    const timer = setTimeout(fail, patienceMs)
    signal.addEventListener('abort', fail)
    socket.addEventListener('open', () => end(true))
    socket.addEventListener('close', fail)
    socket.addEventListener('error', fail)
  })
}

type Inbox = {
  /** Within a time, if given. */
  next(patienceMs?: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Queues messages for one reader. */
function createInbox(socket: WebSocket, signal: AbortSignal): Inbox {
  const messages: Uint8Array<ArrayBuffer>[] = []
  let isOver = signal.aborted
  let wake = () => {}
  socket.addEventListener('message', ({ data }) => {
    // Empty messages are keep-alives.
    if (data instanceof ArrayBuffer && data.byteLength > 0) messages.push(new Uint8Array(data))
    wake()
  })
  const leave = () => socket.close()
  const end = () => {
    isOver = true
    signal.removeEventListener('abort', leave)
    wake()
  }
  socket.addEventListener('close', end)
  signal.addEventListener('abort', leave)
  return {
    async next(patienceMs) {
      let isLate = false
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              isLate = true
              wake()
            }, patienceMs)
      try {
        for (;;) {
          const message = messages.shift()
          if (message) return message
          if (isOver) throw ended()
          if (isLate && patienceMs !== undefined) throw silent(patienceMs)
          await new Promise<void>((go) => {
            wake = go
          })
        }
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function createSession(
  socket: WebSocket,
  { cipher, inbox }: { readonly cipher: MobileCipher; readonly inbox: Inbox },
): MobileSession {
  let lastId = 0
  return {
    isLegacy: cipher.version === 'legacy',
    async ask(method, params) {
      lastId += 1
      const id = lastId
      socket.send(await cipher.seal({ jsonrpc: '2.0', id, method, params }))
      for (;;) {
        const answer = await inbox
          .next()
          .then((message) => cipher.open(message))
          .catch((cause: unknown) => {
            // A forged or repeated message ends the connection.
            socket.close()
            throw isConnectError(cause) ? cause : ended(cause)
          })
        const { id: answered, error, result } = fieldsOf(answer)
        if (answered !== id) continue
        if (error !== undefined) throw toError(fieldsOf(error))
        return result
      }
    },
    close: () => socket.close(),
  }
}

/** 4001 is a decline (EIP-1193). */
function toError({ code, message }: Readonly<Record<string, unknown>>): Error {
  const isDeclined = code === unauthorizedCode || code === notSignedCode
  const codes = { code: isDeclined ? 4001 : code, mobileCode: code }
  return Object.assign(new Error(typeof message === 'string' ? message : ''), codes)
}

/** Checks for a rejected token. */
export const isUnauthorized = (error: unknown): boolean => fieldsOf(error).mobileCode === unauthorizedCode

/** Returns fields of any types. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
