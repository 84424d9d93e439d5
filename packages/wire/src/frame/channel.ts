import { WireError } from '../errors.ts'
import type { ExchangeName, ExchangePayload, ExchangeResult } from './exchanges.ts'
import { type AppMessage, type FrameMessage, parseFrameMessage, writeAppMessage } from './messages.ts'
import { classifyRpcMethod, rpcNotAllowedMessage } from './rpcMethods.ts'

/** Exchanges without user interaction time out after 30 s. */
const limited: ReadonlySet<ExchangeName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
const limitMs = 30_000

export type FrameChannel = {
  /**
   * @throws {WireError} `FrameMessageError`, `FrameError` with the frame's words, `FrameTimeoutError`,
   *   `FrameAbortedError`, `RpcNotAllowedError`.
   */
  readonly ask: <N extends ExchangeName>(type: N, payload: ExchangePayload<N>) => Promise<ExchangeResult<N>>
  /**
   * Watches the frame's session.
   *
   * @param listener - Receives an opaque token, empty after logout.
   */
  readonly watchSession: (listener: (token: string) => void) => () => void
  /** Cancels requests that wait for the user. */
  readonly rejectRequests: () => void
  readonly close: () => void
}

export type FrameChannelOptions = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly frame: () => Pick<Window, 'postMessage'> | null
  readonly origin: string
  readonly onReady?: (version: string | undefined) => void
  readonly onTimeout?: () => void
  readonly limitMs?: number
  readonly createId?: () => string
}

type Waiting = {
  readonly type: ExchangeName
  readonly method: string
  readonly isUnsafe: boolean
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Creates the page's channel to the embedded wallet's frame, limited to its window and origin. */
export function openFrameChannel(options: FrameChannelOptions): FrameChannel {
  const { page, frame, origin, createId = () => crypto.randomUUID() } = options
  const waiting = new Map<string, Waiting>()
  const sessionListeners = new Set<(token: string) => void>()

  const finish = (id: string): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }

  const hear = (event: MessageEvent) => {
    const source = frame()
    if (source === null || event.source !== source || event.origin !== origin) return
    const message = parseFrameMessage(event.data)
    if (message) take(message)
  }

  function take(message: FrameMessage): void {
    if (message.kind === 'ready') options.onReady?.(message.version)
    else if (message.kind === 'sessionUpdate') for (const listener of sessionListeners) listener(message.token)
    else if (message.id !== undefined && waiting.get(message.id)?.type === message.type) {
      const found = finish(message.id)
      if (message.kind === 'success') found?.settle(message.payload)
      else found?.fail(nameFailure(message, found.method))
    }
  }

  page.addEventListener('message', hear)
  return {
    ask: (type, payload) =>
      new Promise((settle, fail) => {
        const id = createId()
        const method = methodOf(payload)
        if (type === 'RPC_REQUEST' && classifyRpcMethod(method) === 'notAllowed')
          throw new WireError('RpcNotAllowedError', { method })
        // The signature of `ask` ties type and payload together.
        const message = writeAppMessage({ type, id, payload } as AppMessage)
        const timer = limited.has(type)
          ? setTimeout(() => {
              finish(id)
              options.onTimeout?.()
              fail(new WireError('FrameTimeoutError', { type, timeoutMs: options.limitMs ?? limitMs }))
            }, options.limitMs ?? limitMs)
          : undefined
        const end = (go: () => void) => {
          clearTimeout(timer)
          go()
        }
        waiting.set(id, {
          type,
          method,
          isUnsafe: type === 'RPC_REQUEST' && classifyRpcMethod(method) === 'unsafe',
          // Parsed by the schema of this type when it was read.
          settle: (result) => end(() => settle(result as never)),
          fail: (error) => end(() => fail(error)),
        })
        frame()?.postMessage(message, origin)
      }),
    watchSession(listener) {
      sessionListeners.add(listener)
      return () => void sessionListeners.delete(listener)
    },
    rejectRequests() {
      for (const [id, { isUnsafe, type, fail }] of [...waiting]) {
        if (!isUnsafe) continue
        waiting.delete(id)
        fail(new WireError('FrameAbortedError', { type }))
      }
    },
    close() {
      page.removeEventListener('message', hear)
      for (const id of [...waiting.keys()]) finish(id)?.fail(new WireError('FrameAbortedError', { type: 'close' }))
    },
  }
}

/** The frame can allow fewer methods than this page. */
const nameFailure = ({ type, message, code }: Extract<FrameMessage, { kind: 'error' }>, method: string) =>
  type === 'RPC_REQUEST' && message === rpcNotAllowedMessage
    ? new WireError('RpcNotAllowedError', { method })
    : new WireError('FrameError', { type, message, ...(code !== undefined && { code }) })

const methodOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'method' in payload ? String(payload.method) : ''
